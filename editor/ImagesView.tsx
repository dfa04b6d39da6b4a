import styles from './editor.module.css'
import { UploadButton, useUpload } from './UploadButton.tsx'
import { useEditor } from './use-editor.ts'
import { useImages } from './use-images.ts'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

/** All pictures of the agency: where each is used. One that is used nowhere can be deleted. */
export function ImagesView({ target }: { target: FocusTarget | undefined }) {
  const { open } = useEditor()
  const { images, message, load, remove } = useImages()
  const uploading = useUpload(() => void load())
  return (
    <>
      <ViewTitle
        title="Images"
        hint="Your photos and logos. The site makes smaller versions of them."
        target={target}
      />
      <UploadButton uploading={uploading} />
      <p role="alert">{message}</p>
      {images?.length === 0 && <p>No pictures yet. The site shows its drawings instead.</p>}
      <ul className={styles.gallery}>
        {images?.map(({ name, src, width, height, usedIn }) => (
          <li key={name}>
            <img src={src} width={width} height={height} alt="" loading="lazy" />
            <p>
              <b>{name}</b> {width} × {height}
            </p>
            {usedIn.map(({ key, section, title }) => (
              <button key={key} type="button" className={styles.plain} onClick={() => open(section, `${key}.image`)}>
                {title}
              </button>
            ))}
            {usedIn.length === 0 && (
              <button type="button" aria-label={`Delete ${name}`} onClick={() => void remove(name)}>
                Delete
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
