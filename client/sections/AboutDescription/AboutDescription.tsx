import type { ContentText } from '../../../shared/languages/text-language.ts'
import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutDescription.module.css'

export function AboutDescription({ description }: { description: readonly ContentText[] }) {
  return (
    <div className={styles.description}>
      {description.map((paragraph, index) => (
        <p key={index}>
          <Text text={paragraph} />
        </p>
      ))}
    </div>
  )
}
