import type { ReactNode } from 'react'
import type { EditorImage } from '../shared/editing.ts'
import styles from './editor.module.css'
import { useEditor, useLoaded } from './use-editor.ts'

interface ImageGalleryProps {
  /** Loads the images again when it changes. */
  version?: unknown
  renderItem: (image: EditorImage, picture: ReactNode) => ReactNode
}

/** The images in the agency's folder. */
export function ImageGallery({ version, renderItem }: ImageGalleryProps) {
  const { revision } = useEditor().state
  const { body: images, message } = useLoaded<readonly EditorImage[]>('/api/images', `${revision} ${String(version)}`)
  return (
    <>
      <p role="alert">{message}</p>
      {images?.length === 0 && <p>You have no images yet. Upload the first one.</p>}
      <ul className={styles.gallery}>
        {images?.map((image) => {
          const { name, src, width, height } = image
          const picture = <img src={src} width={width} height={height} alt="" loading="lazy" />
          return <li key={name}>{renderItem(image, picture)}</li>
        })}
      </ul>
    </>
  )
}
