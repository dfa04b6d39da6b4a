import { useEffect, useRef, useState, type ReactNode } from 'react'
import { describeImageSize } from '../../../shared/image-size.ts'
import { locateKey } from '../../model/outline.ts'
import { listUsedImages, simplifyImageName } from '../../model/used-images.ts'
import type { UploadResponse } from '../../protocol.ts'
import { Action } from '../Action.tsx'
import styles from '../editor.module.css'
import { SectionLink } from '../SectionLink.tsx'
import { ApiError, upload } from '../store/transport.ts'
import own from './Images.module.css'
import { shrinkPhoto } from './shrink-photo.ts'
import { useEditor } from '../use-editor.ts'

const UPLOAD_PAUSES_MS = [1000, 3000, 9000]

interface ImagesProps {
  onChoose?: (name: string) => void
}

/** The agency's images, to choose one; or else with where each is used. One that is used nowhere can be deleted. */
export function Images({ onChoose }: ImagesProps) {
  const { data, sources } = useEditor()
  const images = Object.entries(data.images)
  const used = listUsedImages(sources)
  const uploading = useUpload(onChoose)
  return (
    <>
      <div className={styles.buttons}>
        <UploadButton uploading={uploading} takesSeveral={!onChoose} />
      </div>
      {images.length === 0 && <p>You have no images yet. Upload the first one.</p>}
      <ul className={own.gallery}>
        {images.map(([name, { src, width, height }]) => {
          const picture = <img src={src} width={width} height={height} alt="" loading="lazy" />
          const choice = onChoose && (
            <button type="button" onClick={() => onChoose(name)}>
              {picture} {name}
            </button>
          )
          return (
            <li key={name}>
              {choice ?? <Uses name={name} keys={used.get(simplifyImageName(name)) ?? []} picture={picture} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Uses({ name, keys, picture }: { name: string; keys: readonly string[]; picture: ReactNode }) {
  const { store, outline, sources } = useEditor()
  const usedIn = keys.map((key) => locateKey(key, outline, sources))
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
          run={() => store.update('DELETE', `/api/images/${encodeURIComponent(name)}`)}
        >
          Delete
        </Action>
      )}
    </>
  )
}

/**
 * Uploads photographs in turn, and says how far it is. `onUploaded` is called once for each. If one fails, the others
 * are uploaded all the same.
 */
export function useUpload(onUploaded?: (name: string) => unknown) {
  const [part, setPart] = useState<number>()
  const [messages, setMessages] = useState<readonly string[]>([])
  const [place, setPlace] = useState('')
  const { store } = useEditor()
  // A list has other entries after each photograph.
  const newest = useRef(onUploaded)
  useEffect(() => {
    newest.current = onUploaded
  })
  const start = async (...given: readonly (File | undefined)[]) => {
    const files = given.filter((file) => file !== undefined)
    setMessages([])
    for (const [index, file] of files.entries()) {
      setPart(0)
      setPlace(files.length > 1 ? ` ${index + 1} of ${files.length}` : '')
      try {
        const name = await uploadPhoto(file, setPart)
        await store.load()
        await newest.current?.(name)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        setMessages((others) => [...others, files.length > 1 ? `${file.name}: ${message}` : message])
      }
    }
    setPart(undefined)
  }
  return { part, place, messages, start }
}

async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<string> {
  const photo = await shrinkPhoto(file)
  const sizeProblem = describeImageSize(photo.name, photo.size)
  if (sizeProblem !== undefined) throw new Error(sizeProblem)
  const { name } = await uploadWithRetries(photo, onProgress)
  return name
}

/** Sends a photograph again while the connection fails. */
async function uploadWithRetries(photo: File, onProgress: (part: number) => void): Promise<UploadResponse> {
  for (const pauseMs of UPLOAD_PAUSES_MS) {
    try {
      return await upload(photo, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.isTemporary)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return upload(photo, onProgress)
}

interface UploadButtonProps {
  uploading: ReturnType<typeof useUpload>
  /** Whether several photographs can be chosen. */
  takesSeveral?: boolean
}

/** On a phone, the chooser of files offers the camera too. */
export function UploadButton({ uploading, takesSeveral = false }: UploadButtonProps) {
  const { part, start } = uploading
  const input = useRef<HTMLInputElement>(null)
  const choose = (target: HTMLInputElement) => {
    void start(...(target.files ?? []))
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <button type="button" disabled={part !== undefined} onClick={() => input.current?.click()}>
        {takesSeveral ? 'Upload images' : 'Upload image'}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={takesSeveral}
        hidden
        onChange={({ target }) => choose(target)}
      />
      <UploadStatus uploading={uploading} />
    </>
  )
}

/** How far an upload is, and why some have failed. */
function UploadStatus({ uploading: { part, place, messages } }: Pick<UploadButtonProps, 'uploading'>) {
  return (
    <>
      {part !== undefined && (
        <p role="status">
          <progress aria-label="Upload" value={part} /> {part < 1 ? 'Uploading' : 'Preparing the image'}
          {place}…
        </p>
      )}
      {messages.map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
    </>
  )
}
