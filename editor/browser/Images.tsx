import { useRef, useState, type ReactNode } from 'react'
import { describeImageSize } from '../../shared/image-size.ts'
import type { EditorImage } from '../../shared/editing.ts'
import { Action } from './Action.tsx'
import { upload } from './api.ts'
import styles from './editor.module.css'
import { edits } from './edits.ts'
import { SectionLink } from './SectionLink.tsx'
import { useEditor } from './use-editor.ts'

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
    const sizeProblem = describeImageSize(file.name, file.size)
    setMessage(sizeProblem ?? '')
    if (sizeProblem !== undefined) return
    setPart(0)
    try {
      const { name } = await upload(file, setPart)
      await edits.load()
      onUploaded?.(name)
    } catch (error) {
      setMessage(String(error instanceof Error ? error.message : error))
    }
    setPart(undefined)
  }
  return { part, message, start }
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
