import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutDescription.module.css'

/** The company description, one paragraph per text. */
export function AboutDescription({ description }: { description: readonly string[] }) {
  return (
    <div className={styles.description}>
      {description.map((paragraph) => (
        <p key={paragraph}>
          <Text text={paragraph} />
        </p>
      ))}
    </div>
  )
}
