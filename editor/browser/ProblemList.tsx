import styles from './editor.module.css'
import { SectionLink } from './SectionLink.tsx'
import { useProblems } from './use-editor.ts'

/** What keeps the draft from being published, with links to the fields. */
export function ProblemList({ onOpen }: { onOpen?: () => void }) {
  const problems = useProblems()
  return (
    <div className={styles.warning} hidden={problems.length === 0}>
      <p>{describeCount(problems.filter(({ severity }) => severity !== 'warning').length)}</p>
      <ul aria-label="Problems">
        {problems.map(({ section, id, title, file, line, key, message }) => (
          <li key={`${file} ${line} ${key} ${message}`}>
            {section ? (
              <SectionLink section={section} field={id} onOpen={onOpen}>
                {title}: {message}
              </SectionLink>
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
