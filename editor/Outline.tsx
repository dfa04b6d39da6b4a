import type { OutlineGroup, OutlineSection } from '../shared/editing.ts'
import styles from './editor.module.css'
import { getDataKey } from './fields/data-key.ts'
import { useEditor } from './use-editor.ts'

/** The key of the list of images, which is no section of the content. */
export const IMAGES = 'images'

type Item = Pick<OutlineSection, 'key' | 'title'> & Partial<OutlineSection>

/** Everything that can be edited, and what keeps the draft from being published. */
export function Outline({ openKey }: { openKey: string }) {
  const { state } = useEditor()
  return (
    <nav className={styles.outline} aria-label="Sections">
      <Problems />
      {state.outline.map((group) => (
        <Group key={group.key} group={group} openKey={openKey} />
      ))}
      <Items items={[{ key: IMAGES, title: 'Images' }]} openKey={openKey} />
    </nav>
  )
}

function Group({ group: { title, sections, sectionList }, openKey }: { group: OutlineGroup; openKey: string }) {
  const order = sectionList ? [{ key: sectionList.key, title: 'Order and hiding' }] : []
  const items: Item[] = [...sections, ...order]
  const [single, ...others] = items
  if (single && others.length === 0) return <Items items={[{ ...single, title }]} openKey={openKey} />
  const problems = sections.reduce((sum, section) => sum + section.problems, 0)
  return (
    <details open={items.some(({ key }) => key === openKey)}>
      <summary>
        {title}
        <ProblemCount count={problems} />
      </summary>
      <Items items={items} openKey={openKey} />
    </details>
  )
}

function Items({ items, openKey }: { items: readonly Item[]; openKey: string }) {
  const { open } = useEditor()
  return (
    <ul>
      {items.map(({ key, title, isHidden, isSample, problems = 0 }) => (
        <li key={key}>
          <button type="button" aria-current={key === openKey || undefined} onClick={() => open(key)}>
            {title}
            {(isHidden || isSample) && <span className={styles.mark}>{isHidden ? 'hidden' : 'sample'}</span>}
            <ProblemCount count={problems} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ProblemCount({ count }: { count: number }) {
  return count > 0 && <span className={styles.count}>{count === 1 ? '1 problem' : `${count} problems`}</span>
}

function Problems() {
  const { state, open } = useEditor()
  const { problems, languages } = state
  return (
    <div className={styles.problems} hidden={problems.length === 0}>
      <p>{problems.length === 1 ? 'One problem to solve' : `${problems.length} problems to solve`}</p>
      <ul aria-label="Problems">
        {problems.map(({ section, key, title, language, file, line, message }) => (
          <li key={`${file} ${line} ${key} ${message}`}>
            {section ? (
              <button type="button" onClick={() => open(section, key && getDataKey(key, language, languages))}>
                {title}: {message}
              </button>
            ) : (
              `${file}${line ? `, line ${line}` : ''}: ${message}`
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
