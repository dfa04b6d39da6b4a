import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { Picture } from '../Picture/Picture.tsx'
import type { PictureSlot } from '../Picture/picture-sizes.ts'
import styles from './ArchPicture.module.css'

interface ArchPictureProps {
  picture: ResolvedImage
  slot: PictureSlot
  className?: string | undefined
  priority?: boolean | undefined
}

/** A picture clipped to an arch. It fills the box that `className` sizes. */
export function ArchPicture({ picture, slot, className, priority }: ArchPictureProps) {
  return (
    <div className={`${styles.arch} ${className ?? ''}`}>
      <Picture picture={picture} slot={slot} className={styles.picture} priority={priority} />
    </div>
  )
}
