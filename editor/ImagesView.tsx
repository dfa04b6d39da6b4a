import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { ImageGallery } from './ImageGallery.tsx'
import { store } from './store.ts'
import { UploadButton, useUpload } from './UploadButton.tsx'
import { ViewTitle } from './ViewTitle.tsx'

/** All images of the agency, and where each is used. One that is used nowhere can be deleted. */
export function ImagesView() {
  const uploading = useUpload()
  const remove = (name: string) => store.update('DELETE', `/api/images/${encodeURIComponent(name)}`)
  return (
    <>
      <ViewTitle title="Images" hint="Your photos and logos. The site makes smaller ones of them." />
      <div className={styles.buttons}>
        <UploadButton uploading={uploading} />
      </div>
      <ImageGallery
        renderItem={({ name, usedIn }, picture) => (
          <>
            {picture}
            <b>{name}</b>
            {usedIn.map(({ key, section, title }) => (
              <button key={key} type="button" className={styles.plain} onClick={() => store.open(section, key)}>
                {title}
              </button>
            ))}
            {usedIn.length === 0 && (
              <Action aria-label={`Delete ${name}`} run={() => remove(name)}>
                Delete
              </Action>
            )}
          </>
        )}
      />
    </>
  )
}
