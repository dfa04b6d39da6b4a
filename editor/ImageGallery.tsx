import type { ReactNode } from 'react'
import type { EditorImage } from '../shared/editing.ts'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

interface ImageGalleryProps {
  renderItem: (image: EditorImage, picture: ReactNode) => ReactNode
}

/** The images in the agency's folder. */
export function ImageGallery({ renderItem }: ImageGalleryProps) {
  const { images } = useEditor().state
  if (images.length === 0) return <p>You have no images yet. Upload the first one.</p>
  return (
    <ul className={styles.gallery}>
      {images.map((image) => {
        const { name, src, width, height } = image
        const picture = <img src={src} width={width} height={height} alt="" loading="lazy" />
        return <li key={name}>{renderItem(image, picture)}</li>
      })}
    </ul>
  )
}
