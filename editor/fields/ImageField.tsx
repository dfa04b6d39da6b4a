import { useId, useState, type DragEvent } from 'react'
import type { Field, Value } from '../../shared/editing.ts'
import { ImagePicker } from '../ImagePicker.tsx'
import { UploadButton, useUpload } from '../UploadButton.tsx'
import { useEditor, useValue } from '../use-editor.ts'
import { AT_ONCE } from './control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from '../editor.module.css'
import { FocusPoint } from './FocusPoint.tsx'

type Group = Readonly<Record<string, Value>>

/** A picture: the file, what it shows, and what stays visible when it is cropped. */
export function ImageField({ field }: { field: Field }) {
  const { key, title, hint, problem, picture, sample, isOptional, translations = [] } = field
  const [isChoosing, setChoosing] = useState(false)
  const { own, typed, change } = useValue(field)
  const id = useId()
  const group = toGroup(own)
  const shown = { ...(typeof group['image'] !== 'string' && toGroup(sample)), ...group }
  const set = (name: string, value: Value | undefined, options?: { delayMs: number }) => {
    const { [name]: _, ...others } = group
    change(value === undefined ? others : { ...others, [name]: value }, options)
  }
  // What the old picture shows, and its focus point, say nothing about the new one.
  const show = (image: string) => {
    const { alt: _alt, focus: _focus, ...others } = group
    change({ ...others, image }, AT_ONCE)
    setChoosing(false)
  }
  const uploading = useUpload(({ name }) => show(name))
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    uploading.start(file)
  }
  const isDecorative = shown['alt'] === ''
  const alt = typeof shown['alt'] === 'string' ? shown['alt'] : ''
  return (
    // For the pointer only: the button uploads too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop} role="group" aria-label={title}>
      <FieldFrame
        id={id}
        title={title}
        hint={hint}
        isSample={own === undefined && sample !== undefined}
        onReset={own !== undefined && sample !== undefined ? () => change(undefined, AT_ONCE) : undefined}
        typed={typed}
        isStored={own !== undefined && own === field.own}
        onForce={() => change(own, { ...AT_ONCE, isForced: true })}
        problem={problem}
      >
        <div className={styles.picture}>
          {picture && <img src={picture.src} width={picture.width} height={picture.height} alt={alt} />}
          <div className={styles.pictureButtons}>
            <button id={id} type="button" data-key={`${key}.image`} onClick={() => setChoosing(true)}>
              Choose a picture
            </button>
            <UploadButton uploading={uploading} />
            {isOptional && own !== undefined && sample === undefined && (
              <button type="button" onClick={() => change(undefined, AT_ONCE)}>
                Remove
              </button>
            )}
          </div>
        </div>
        {picture && (
          <>
            <label className={styles.title} htmlFor={`${id}-alt`}>
              What it shows
            </label>
            <input
              id={`${id}-alt`}
              data-key={`${key}.alt`}
              type="text"
              required={!isDecorative}
              disabled={isDecorative}
              aria-describedby={`${id}-about`}
              value={alt}
              onChange={({ target }) => set('alt', target.value || undefined)}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={({ target }) => set('alt', target.checked ? '' : undefined, AT_ONCE)}
              />
              Only decorates: people who cannot see it miss nothing
            </label>
            {translations.map((translation) => (
              <AltTranslation key={translation.language} field={field} translation={translation} />
            ))}
            <details>
              <summary>Focus point</summary>
              <FocusPoint
                name={`${key}.focus`}
                src={picture.src}
                value={shown['focus']}
                onChange={(focus) => set('focus', focus, { delayMs: 150 })}
              />
            </details>
          </>
        )}
      </FieldFrame>
      {isChoosing && <ImagePicker onChoose={show} onClose={() => setChoosing(false)} />}
    </div>
  )
}

type Translation = NonNullable<Field['translations']>[number]

function AltTranslation({ field, translation }: { field: Field; translation: Translation }) {
  const { state } = useEditor()
  const { own, change } = useValue({ ...translation, key: field.key })
  const id = useId()
  const language = state.languages.find(({ code }) => code === translation.language)
  const group = toGroup(own)
  const alt = group['alt'] ?? toGroup(translation.sample)['alt']
  const { alt: _, ...others } = group
  const set = (text: string) => {
    const next = text ? { ...others, alt: text } : others
    change(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <>
      <label className={styles.title} htmlFor={id}>
        What it shows ({language?.name})
      </label>
      {translation.isMissing && own === undefined && (
        <p className={styles.missing}>No translation yet: visitors hear {state.languages[0]?.name}</p>
      )}
      <input
        id={id}
        data-key={`${translation.language}:${field.key}.alt`}
        type="text"
        lang={translation.language}
        dir={language?.direction}
        value={typeof alt === 'string' ? alt : ''}
        onChange={({ target }) => set(target.value)}
      />
    </>
  )
}

function toGroup(value: Value | undefined): Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {}
}
