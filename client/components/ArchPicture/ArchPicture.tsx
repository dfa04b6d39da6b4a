import type { ComponentProps } from 'react'
import { isOwnPicture } from '../../../shared/model/resolved-image.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './ArchPicture.module.css'

/** A picture clipped to an arch. It fills the box that `className` sizes. */
export function ArchPicture({ picture, slot, className, priority }: ComponentProps<typeof Picture>) {
  const image = <Picture picture={picture} slot={slot} className={styles.picture} priority={priority} />
  // The drawings of the site have dark edges.
  if (!isOwnPicture(picture)) return <div className={`${styles.arch} ${className ?? ''}`}>{image}</div>
  return (
    <div className={`${styles.edge} ${className ?? ''}`}>
      <div className={styles.arch}>{image}</div>
    </div>
  )
}
