import { useRef, useState } from 'react'
import type { EditorImage } from '../shared/editing.ts'
import { upload } from './api.ts'
import styles from './editor.module.css'
import { useLatest } from './use-editor.ts'

type Uploading = ReturnType<typeof useUpload>

/** Uploads one photograph at a time, and says how far it is. */
export function useUpload(onUploaded: (image: EditorImage) => void) {
  const [part, setPart] = useState<number>()
  const [message, setMessage] = useState<string>()
  const finish = useLatest(onUploaded)
  const start = (file: File) => {
    setMessage(undefined)
    setPart(0)
    upload(file, setPart)
      .then(finish, (error: Error) => setMessage(error.message))
      .finally(() => setPart(undefined))
  }
  return { part, message, start }
}

/** On a phone, the chooser of files offers the camera too. */
export function UploadButton({ uploading: { part, message, start } }: { uploading: Uploading }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (target: HTMLInputElement) => {
    const [file] = target.files ?? []
    if (file) start(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <button type="button" disabled={part !== undefined} onClick={() => input.current?.click()}>
        Upload image
      </button>
      <input ref={input} type="file" accept="image/*" hidden onChange={({ target }) => choose(target)} />
      {part !== undefined && (
        <p role="status">
          <progress aria-label="Upload" value={part} /> {part < 1 ? 'Uploading…' : 'Preparing the image…'}
        </p>
      )}
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      )}
    </>
  )
}
