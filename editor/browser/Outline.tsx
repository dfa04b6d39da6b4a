import type { OutlineSection } from '../../shared/editing.ts'
import styles from './editor.module.css'
import { edits } from './edits.ts'
import { useEditor } from './use-editor.ts'

/** Everything that can be edited, and what keeps the draft from being published. */
export function Outline() {
  const { state, openKey } = useEditor()
  return (
    <nav className={styles.outline} aria-label="Sections">
      <Problems />
      {state.outline.map(({ key, title, sections }) => {
        const [single, ...others] = sections
        if (single && others.length === 0) return <Items key={key} sections={[{ ...single, title }]} />
        return (
          <details key={key} open={sections.some((section) => section.key === openKey)}>
            <summary>{title}</summary>
            <Items sections={sections} />
          </details>
        )
      })}
    </nav>
  )
}

function Items({ sections }: { sections: readonly OutlineSection[] }) {
  const { openKey } = useEditor()
  return (
    <ul>
      {sections.map(({ key, title, isHidden, isSample }) => {
        const mark = isHidden ? 'hidden' : isSample && 'sample'
        return (
          <li key={key}>
            <button type="button" aria-current={key === openKey || undefined} onClick={() => edits.open(key)}>
              {title}
              {mark && <span className={styles.mark}>{mark}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Problems() {
  const { problems } = useEditor().state
  return (
    <div className={styles.warning} hidden={problems.length === 0}>
      <p>{describeCount(problems.filter(({ severity }) => severity !== 'warning').length)}</p>
      <ul aria-label="Problems">
        {problems.map(({ section, id, title, file, line, key, message }) => (
          <li key={`${file} ${line} ${key} ${message}`}>
            {section ? (
              <button type="button" className={styles.plain} onClick={() => edits.open(section, id)}>
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

function describeCount(errors: number): string {
  if (errors === 0) return 'Please check this'
  return errors === 1 ? 'One problem to solve' : `${errors} problems to solve`
}
