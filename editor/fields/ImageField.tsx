import { useId, useState, type DragEvent } from 'react'
import type { Field, Value } from '../../shared/editing.ts'
import styles from '../editor.module.css'
import { ImagePicker } from '../ImagePicker.tsx'
import { UploadButton, useUpload } from '../UploadButton.tsx'
import { useEditor, useValue, type Version } from '../use-editor.ts'
import { getDataKey } from './data-key.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FocusPoint } from './FocusPoint.tsx'

type Group = Readonly<Record<string, Value>>

/** A picture: the file, what it shows in each language, and what stays visible when it is cropped. */
export function ImageField({ field }: { field: Field }) {
  const { key, title, hint, problem, picture, sample, isOptional, translations = [] } = field
  const [isChoosing, setChoosing] = useState(false)
  const saved = useValue(field)
  const id = useId()
  const group = toGroup(saved.own)
  // What the old image shows, and its focus point, say nothing about the new one.
  const show = (image: string) => {
    saved.set({ ...replaceKey(replaceKey(group, 'alt'), 'focus'), image })
    setChoosing(false)
  }
  const uploading = useUpload(({ name }) => show(name))
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    uploading.start(file)
  }
  return (
    // For the pointer only: the button uploads too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="group" aria-label={title} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <FieldFrame id={id} isGroup title={title} hint={hint} problem={problem} saved={saved}>
        <div className={styles.picture}>
          {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" />}
          <div className={styles.buttons}>
            <button type="button" data-key={`${key}.image`} onClick={() => setChoosing(true)}>
              Choose an image
            </button>
            <UploadButton uploading={uploading} />
            {isOptional && saved.own !== undefined && sample === undefined && (
              <button type="button" onClick={() => saved.set(undefined)}>
                Remove
              </button>
            )}
          </div>
        </div>
        {picture && uploading.part === undefined && (
          <>
            {[field, ...translations].map((version) => (
              <AltInput key={version.language} field={field} version={version} />
            ))}
            <details>
              <summary>Focus point</summary>
              <FocusPoint
                name={`${key}.focus`}
                src={picture.src}
                value={(group['image'] ? group : { ...toGroup(sample), ...group })['focus']}
                onChange={(focus) => saved.type(replaceKey(group, 'focus', focus))}
              />
            </details>
          </>
        )}
      </FieldFrame>
      {isChoosing && <ImagePicker onChoose={show} onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** What the image shows. It is required, unless the image is marked as decorative, which is stored as empty. */
function AltInput({ field, version }: { field: Field; version: Version }) {
  const { languages } = useEditor().state
  const { own, type, set } = useValue({ ...version, key: field.key })
  const id = useId()
  const language = languages.find(({ code }) => code === version.language)
  const isMain = version === field
  const group = toGroup(own)
  const alt = (group['image'] && isMain ? group : { ...toGroup(version.sample), ...group })['alt']
  const isDecorative = isMain && alt === ''
  const replace = (text?: string) => {
    const next = replaceKey(group, 'alt', text)
    return isMain || Object.keys(next).length > 0 ? next : undefined
  }
  return (
    <>
      <label className={styles.title} htmlFor={id}>
        What it shows {!isMain && `(${language?.name})`}
      </label>
      <input
        id={id}
        data-key={getDataKey(`${field.key}.alt`, version.language, languages)}
        lang={version.language}
        dir={language?.direction}
        required={isMain && !isDecorative}
        disabled={isDecorative}
        aria-invalid={(isMain && alt === undefined) || undefined}
        value={typeof alt === 'string' ? alt : ''}
        onChange={({ target }) => type(replace(target.value || undefined))}
      />
      {version.isMissing && own === undefined && (
        <p className={styles.missing}>No translation yet: visitors hear {languages[0]?.name}</p>
      )}
      {isMain && (
        <label className={styles.row}>
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => set(replace(target.checked ? '' : undefined))}
          />
          Only decorates
        </label>
      )}
    </>
  )
}

function toGroup(value: Value | undefined): Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {}
}

/** A copy of a group with another value, or without the key. */
function replaceKey(group: Group, key: string, value?: Value): Group {
  const others = Object.fromEntries(Object.entries(group).filter(([name]) => name !== key))
  return value === undefined ? others : { ...others, [key]: value }
}
