import { locateKey } from '../model/outline.ts'
import { isListEdit } from '../model/expand-edit.ts'
import styles from './editor.module.css'
import { SectionLink } from './SectionLink.tsx'
import { getWords } from './store/pending.ts'
import { useEditor } from './use-editor.ts'

/** Edits that are not sent, each with the reason. A field may not exist any more, so a person decides here. */
export function UnsavedList({ onOpen }: { onOpen?: () => void }) {
  const { store, pending, outline, sources } = useEditor()
  const rejected = pending.filter(({ rejection }) => rejection !== undefined && rejection.code !== 'invalid')
  if (rejected.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>Not saved</p>
      <ul>
        {rejected.map((each) => {
          const { number, edit, rejection } = each
          const { section, title } = locateKey(edit.key, outline, sources)
          return (
            <li key={number}>
              {section ? (
                <SectionLink section={section} field={edit.key} onOpen={onOpen}>
                  {title}
                </SectionLink>
              ) : (
                edit.key
              )}
              <p lang={isListEdit(edit) ? undefined : edit.language} dir="auto">
                {getWords(edit)}
              </p>
              <p>{rejection?.message}</p>
              <div className={styles.buttons}>
                {rejection?.code !== 'rejected' && (
                  <button type="button" aria-label={`Put back: ${title}`} onClick={() => store.putBack(each)}>
                    Put my words back
                  </button>
                )}
                <button
                  type="button"
                  className={styles.plain}
                  aria-label={`Forget: ${title}`}
                  onClick={() => store.forget(each)}
                >
                  Forget
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
