import type { Registration } from '../../../shared/content.ts'
import { Text } from '../Text/Text.tsx'
import styles from './Registrations.module.css'

/** The licence and enrolment numbers of the agency. */
export function Registrations({ registrations }: { registrations: readonly Registration[] | undefined }) {
  if (!registrations) return null
  return (
    <ul className={styles.list}>
      {registrations.map(({ name, number }) => (
        <li key={number}>
          <Text text={name} /> <bdi>{number}</bdi>
        </li>
      ))}
    </ul>
  )
}
