import type { ResolvedImage } from '../../../shared/content.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './ArchPicture.module.css'

/** A picture seen through the arch; it fills the box that `className` gives it. */
export function ArchPicture({ picture, className }: { picture: ResolvedImage; className?: string | undefined }) {
  return (
    <div className={`${styles.arch} ${className ?? ''}`}>
      <Picture picture={picture} className={styles.picture} />
    </div>
  )
}
