import { isWithin } from '../../shared/model/content-path.ts'
import styles from './editor.module.css'
import { edits, getId } from './edits.ts'
import { SectionLink } from './SectionLink.tsx'
import { useEditor } from './use-editor.ts'

/** What the server rejected, with its reason. Its field may not exist any more, so it can be discarded here. */
export function UnsavedList({ onOpen }: { onOpen?: () => void }) {
  const { state, typed } = useEditor()
  const rejected = [...typed.values()].filter(({ message }) => message !== undefined)
  const sections = state.outline.flatMap((group) => group.sections)
  const findSection = (key: string) => sections.find(({ keys }) => keys.some((parent) => isWithin(key, parent)))
  if (rejected.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>Not saved</p>
      <ul>
        {rejected.map(({ key, language, value, message }) => {
          const section = findSection(key)
          const name = section?.title ?? key
          return (
            <li key={getId({ key, language })}>
              {section ? (
                <SectionLink section={section.key} field={key} onOpen={onOpen}>
                  {name}
                </SectionLink>
              ) : (
                name
              )}
              {typeof value === 'string' && (
                <p lang={language} dir="auto">
                  {value}
                </p>
              )}
              <p>{message}</p>
              <button
                type="button"
                className={styles.plain}
                aria-label={`Forget: ${name}`}
                onClick={() => edits.forget({ key, language })}
              >
                Forget
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
