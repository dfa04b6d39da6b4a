import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

/** What keeps the draft from being published. Each entry leads to its field. */
export function Problems() {
  const { state, open } = useEditor()
  const { problems } = state
  return (
    <div className={styles.problems} hidden={problems.length === 0}>
      <h2>{problems.length === 1 ? 'One problem to solve' : `${problems.length} problems to solve`}</h2>
      <ul aria-label="Problems">
        {problems.map(({ section, key, language, file, line, message }) => (
          <li key={`${file} ${line} ${key} ${message}`}>
            {section ? (
              <button type="button" onClick={() => open(section, getDataKey(key, language, state.languages[0]?.code))}>
                {message}
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

/** The `data-key` of a field: in a translation, the language comes before the key. */
export function getDataKey(key: string | undefined, language: string | undefined, main: string | undefined) {
  return key && language && language !== main ? `${language}:${key}` : key
}
