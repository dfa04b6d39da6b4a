import { Fragment } from 'react'
import type { OutlineGroup, OutlineSection } from '../model/outline.ts'
import styles from './editor.module.css'
import { ProblemList } from './ProblemList.tsx'
import { SectionLink } from './SectionLink.tsx'
import { UnsavedList } from './UnsavedList.tsx'
import { UntranslatedLists } from './UntranslatedLists.tsx'
import { useEditor } from './use-editor.ts'

/** Everything that can be edited, and what keeps the draft from being published. */
export function Outline() {
  const { outline } = useEditor()
  return (
    <nav className={styles.outline} aria-label="Sections">
      <FirstSteps />
      <ProblemList />
      <UnsavedList />
      <UntranslatedLists />
      {outline.map((group, index) => {
        const isFirst = index > 0 && outline[index - 1]?.isPage !== group.isPage
        return (
          <Fragment key={group.key}>
            {isFirst && <p className={styles.kind}>{group.isPage ? 'Pages' : 'The whole site'}</p>}
            <Group group={group} />
          </Fragment>
        )
      })}
    </nav>
  )
}

function Group({ group: { title, sections } }: { group: OutlineGroup }) {
  const { openKey } = useEditor()
  const [single, ...others] = sections
  if (single && others.length === 0) return <Items sections={[{ ...single, title }]} />
  return (
    <details open={sections.some((section) => section.key === openKey)}>
      <summary>{title}</summary>
      <Items sections={sections} />
    </details>
  )
}

function Items({ sections }: { sections: readonly OutlineSection[] }) {
  const { openKey, open } = useEditor()
  return (
    <ul>
      {sections.map(({ key, title, isHidden, isSample }) => {
        const mark = isHidden ? 'hidden' : isSample && 'sample'
        return (
          <li key={key}>
            <button type="button" aria-current={key === openKey || undefined} onClick={() => open(key)}>
              {title}
              {mark && <span className={styles.mark}>{mark}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What to do first, until all of it is done. */
function FirstSteps() {
  const { steps } = useEditor()
  const { length } = steps.filter(({ isDone }) => isDone)
  if (length === steps.length) return null
  return (
    <details className={styles.steps} open>
      <summary>
        First steps: {length} of {steps.length}
      </summary>
      <ol>
        {steps.map(({ title, section, isDone }) => (
          <li key={title} data-done={isDone}>
            {section ? <SectionLink section={section}>{title}</SectionLink> : title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
