import { useRef, useState } from 'react'
import { upload } from './api.ts'
import styles from './editor.module.css'
import { store } from './store.ts'

type Uploading = ReturnType<typeof useUpload>

/** Uploads one photograph at a time, and says how far it is. */
export function useUpload(onUploaded?: (name: string) => void) {
  const [part, setPart] = useState<number>()
  const [message, setMessage] = useState('')
  const start = async (file: File) => {
    setMessage('')
    setPart(0)
    try {
      const { name } = await upload(file, setPart)
      await store.load()
      onUploaded?.(name)
    } catch (error) {
      setMessage(String(error instanceof Error ? error.message : error))
    }
    setPart(undefined)
  }
  return { part, message, start }
}

/** On a phone, the chooser of files offers the camera too. */
export function UploadButton({ uploading: { part, message, start } }: { uploading: Uploading }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (target: HTMLInputElement) => {
    const [file] = target.files ?? []
    if (file) void start(file)
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
