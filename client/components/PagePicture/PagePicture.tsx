import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { ArchPicture } from '../ArchPicture/ArchPicture.tsx'
import styles from './PagePicture.module.css'

/** The picture of a page, after its title: beside it on a wide screen. */
export function PagePicture({ picture }: { picture: ResolvedImage }) {
  return (
    <div className={styles.frame}>
      <ArchPicture picture={picture} slot="title" className={styles.picture} priority />
    </div>
  )
}
