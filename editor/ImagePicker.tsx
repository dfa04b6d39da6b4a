import { Dialog } from './Dialog.tsx'
import styles from './editor.module.css'
import { UploadButton, useUpload } from './UploadButton.tsx'
import { useImages } from './use-images.ts'

/** The agency's pictures, to choose one of them. */
export function ImagePicker({ onChoose, onClose }: { onChoose: (name: string) => void; onClose: () => void }) {
  const { images } = useImages()
  const uploading = useUpload(({ name }) => onChoose(name))
  return (
    <Dialog title="Choose a picture" onClose={onClose} actions={<UploadButton uploading={uploading} />}>
      {images?.length === 0 && <p>You have no pictures yet. Upload the first one.</p>}
      <ul className={styles.gallery}>
        {images?.map(({ name, src, width, height }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              <img src={src} width={width} height={height} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
