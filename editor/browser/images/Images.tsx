import { useRef, useState, type ReactNode } from 'react'
import { describeImageSize } from '../../../shared/image-size.ts'
import type { EditorImage, UploadResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import { ApiError, upload } from '../api.ts'
import styles from '../editor.module.css'
import { edits } from '../edits.ts'
import { SectionLink } from '../SectionLink.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { useEditor } from '../use-editor.ts'

const UPLOAD_PAUSES_MS = [1000, 3000, 9000]
/** No response, too many uploads, and a proxy without the editor. */
const UPLOAD_AGAIN = [0, 429, 502, 503]

interface ImagesProps {
  onChoose?: (name: string) => void
}

/** The agency's images, to choose one; or else with where each is used. One that is used nowhere can be deleted. */
export function Images({ onChoose }: ImagesProps) {
  const { images } = useEditor().state
  const uploading = useUpload(onChoose)
  return (
    <>
      <div className={styles.buttons}>
        <UploadButton uploading={uploading} />
      </div>
      {images.length === 0 && <p>You have no images yet. Upload the first one.</p>}
      <ul className={styles.gallery}>
        {images.map(({ name, src, width, height, usedIn }) => {
          const picture = <img src={src} width={width} height={height} alt="" loading="lazy" />
          const choice = onChoose && (
            <button type="button" onClick={() => onChoose(name)}>
              {picture} {name}
            </button>
          )
          return <li key={name}>{choice ?? <Uses name={name} usedIn={usedIn} picture={picture} />}</li>
        })}
      </ul>
    </>
  )
}

function Uses({ name, usedIn, picture }: Pick<EditorImage, 'name' | 'usedIn'> & { picture: ReactNode }) {
  return (
    <>
      {picture}
      <b>{name}</b>
      {usedIn.map(({ key, section, title }) => (
        <SectionLink key={key} section={section} field={key}>
          {title}
        </SectionLink>
      ))}
      {usedIn.length === 0 && (
        <Action
          aria-label={`Delete ${name}`}
          run={() => edits.update('DELETE', `/api/images/${encodeURIComponent(name)}`)}
        >
          Delete
        </Action>
      )}
    </>
  )
}

/** Uploads one photograph at a time, and says how far it is. */
export function useUpload(onUploaded?: (name: string) => unknown) {
  const [part, setPart] = useState<number>()
  const [message, setMessage] = useState('')
  const start = async (file: File | undefined) => {
    if (!file) return
    setMessage('')
    setPart(0)
    try {
      const photo = await shrinkPhoto(file)
      const sizeProblem = describeImageSize(photo.name, photo.size)
      if (sizeProblem !== undefined) throw new Error(sizeProblem)
      const { name } = await uploadWithRetries(photo, setPart)
      await edits.load()
      onUploaded?.(name)
    } catch (error) {
      setMessage(String(error instanceof Error ? error.message : error))
    }
    setPart(undefined)
  }
  return { part, message, start }
}

/** Sends a photograph again while the connection fails. */
async function uploadWithRetries(photo: File, onProgress: (part: number) => void): Promise<UploadResponse> {
  for (const pauseMs of UPLOAD_PAUSES_MS) {
    try {
      return await upload(photo, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && UPLOAD_AGAIN.includes(error.status))) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return upload(photo, onProgress)
}

/** On a phone, the chooser of files offers the camera too. */
export function UploadButton({ uploading }: { uploading: ReturnType<typeof useUpload> }) {
  const { part, start } = uploading
  const input = useRef<HTMLInputElement>(null)
  const choose = (target: HTMLInputElement) => {
    void start(target.files?.[0])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <button type="button" disabled={part !== undefined} onClick={() => input.current?.click()}>
        Upload image
      </button>
      <input ref={input} type="file" accept="image/*" hidden onChange={({ target }) => choose(target)} />
      <UploadStatus uploading={uploading} />
    </>
  )
}

/** How far an upload is, or why it failed. */
export function UploadStatus({ uploading: { part, message } }: { uploading: ReturnType<typeof useUpload> }) {
  return (
    <>
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
