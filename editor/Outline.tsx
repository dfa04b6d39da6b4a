import type { OutlineGroup, OutlineSection } from '../shared/editing.ts'
import styles from './editor.module.css'
import { store } from './store.ts'
import { useEditor } from './use-editor.ts'

/** The key of the list of images, which is no section of the content. */
export const IMAGES = 'images'

type Item = Pick<OutlineSection, 'key' | 'title'> & Partial<OutlineSection>

/** Everything that can be edited, and what keeps the draft from being published. */
export function Outline() {
  const { outline } = useEditor().state
  return (
    <nav className={styles.outline} aria-label="Sections">
      <Problems />
      {outline.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      <Items items={[{ key: IMAGES, title: 'Images' }]} />
    </nav>
  )
}

function Group({ group: { title, sections } }: { group: OutlineGroup }) {
  const { openKey } = useEditor()
  const [single, ...others] = sections
  if (single && others.length === 0) return <Items items={[{ ...single, title }]} />
  return (
    <details open={sections.some(({ key }) => key === openKey)}>
      <summary>
        {title}
        <ProblemCount sections={sections} />
      </summary>
      <Items items={sections} />
    </details>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  const { openKey } = useEditor()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <button type="button" aria-current={item.key === openKey || undefined} onClick={() => store.open(item.key)}>
            {item.title}
            {item.isHidden && <span className={styles.mark}>hidden</span>}
            {item.isSample && !item.isHidden && <span className={styles.mark}>sample</span>}
            <ProblemCount sections={[item]} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ProblemCount({ sections }: { sections: readonly Item[] }) {
  const { problems } = useEditor().state
  const { length } = problems.filter(({ section }) => sections.some(({ key }) => key === section))
  return length > 0 && <span className={styles.count}>{length === 1 ? '1 problem' : `${length} problems`}</span>
}

function Problems() {
  const { problems } = useEditor().state
  return (
    <div className={styles.problems} hidden={problems.length === 0}>
      <p>{problems.length === 1 ? 'One problem to solve' : `${problems.length} problems to solve`}</p>
      <ul aria-label="Problems">
        {problems.map(({ section, id, title, file, line, key, message }) => (
          <li key={`${file} ${line} ${key} ${message}`}>
            {section ? (
              <button type="button" onClick={() => store.open(section, id)}>
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
