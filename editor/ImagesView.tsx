import { useState } from 'react'
import { Action } from './Action.tsx'
import { send } from './api.ts'
import styles from './editor.module.css'
import { ImageGallery } from './ImageGallery.tsx'
import { UploadButton, useUpload } from './UploadButton.tsx'
import { useEditor } from './use-editor.ts'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

/** All images of the agency, and where each is used. One that is used nowhere can be deleted. */
export function ImagesView({ target }: { target: FocusTarget | undefined }) {
  const { open } = useEditor()
  const [version, setVersion] = useState(0)
  const update = () => setVersion((previous) => previous + 1)
  const uploading = useUpload(update)
  return (
    <>
      <ViewTitle title="Images" hint="Your photos and logos. The site makes smaller ones of them." target={target} />
      <div className={styles.buttons}>
        <UploadButton uploading={uploading} />
      </div>
      <ImageGallery
        version={version}
        renderItem={({ name, usedIn }, picture) => (
          <>
            {picture}
            <b>{name}</b>
            {usedIn.map(({ key, section, title }) => (
              <button key={key} type="button" className={styles.plain} onClick={() => open(section, `${key}.image`)}>
                {title}
              </button>
            ))}
            {usedIn.length === 0 && (
              <Action
                aria-label={`Delete ${name}`}
                run={() => send('DELETE', `/api/images/${encodeURIComponent(name)}`).then(update)}
              >
                Delete
              </Action>
            )}
          </>
        )}
      />
    </>
  )
}
