import type { LocatedProblem } from '../model/derive.ts'
import { listSections, type OutlineGroup } from '../model/outline.ts'
import styles from './editor.module.css'
import { SectionLink } from './SectionLink.tsx'
import { useEditor, useProblems } from './use-editor.ts'

/** More problems than these are folded, by section. */
const SHOWN_MAX = 5

interface ProblemListProps {
  onOpen?: (() => void) | undefined
}

/** What keeps the draft from being published, and what to check, with links to the fields. */
export function ProblemList({ onOpen }: ProblemListProps) {
  const problems = useProblems()
  const mistakes = problems.filter(({ severity }) => severity !== 'warning')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const title = mistakes.length === 1 ? 'One problem to solve' : `${mistakes.length} problems to solve`
  return (
    <>
      <List title={title} className={styles.mistakes} problems={mistakes} onOpen={onOpen} />
      <List title="Please check this" className={styles.warning} problems={warnings} onOpen={onOpen} />
    </>
  )
}

interface ListProps extends ProblemListProps {
  title: string
  className: string | undefined
  problems: readonly LocatedProblem[]
}

function List({ title, className, problems, onOpen }: ListProps) {
  const { outline } = useEditor()
  if (problems.length === 0) return null
  return (
    <div className={className}>
      <p>{title}</p>
      {problems.length > SHOWN_MAX ? (
        groupBySection(problems, outline).map(({ title, entries }) => (
          <details key={title}>
            <summary>
              {title}: {entries.length}
            </summary>
            <Entries problems={entries} onOpen={onOpen} />
          </details>
        ))
      ) : (
        <Entries problems={problems} onOpen={onOpen} />
      )}
    </div>
  )
}

function Entries({ problems, onOpen }: { problems: readonly LocatedProblem[]; onOpen: (() => void) | undefined }) {
  return (
    <ul aria-label="Problems">
      {problems.map(({ section, id, title, file, line, key, words, message }) => (
        <li key={`${file} ${line} ${key} ${message}`}>
          {section ? (
            <SectionLink section={section} field={id} words={words} onOpen={onOpen}>
              {title}: {message}
            </SectionLink>
          ) : (
            `${file}${line ? `, line ${line}` : ''}: ${message}`
          )}
        </li>
      ))}
    </ul>
  )
}

/** Problems by the title of their section, or else by their file, in the order in which they were found. */
function groupBySection(problems: readonly LocatedProblem[], outline: readonly OutlineGroup[]) {
  const titles = new Map(listSections(outline).map(({ key, title }) => [key, title]))
  const groups = new Map<string, LocatedProblem[]>()
  for (const problem of problems) {
    const title = titles.get(problem.section ?? '') ?? problem.file
    groups.set(title, [...(groups.get(title) ?? []), problem])
  }
  return [...groups].map(([title, entries]) => ({ title, entries }))
}
