import { useState, type DragEvent, type ReactNode } from 'react'
import type { Field } from '../../model/fields.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import styles from '../editor.module.css'
import images from '../images/Images.module.css'
import { Images, UploadButton, useUpload } from '../images/Images.tsx'
import { useEditor, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FocusPoint } from './FocusPoint.tsx'

interface ImageFieldProps {
  field: Field
  renderField: (field: Field) => ReactNode
}

/** A picture: the file, what it shows in each language, and what stays visible when it is cropped. */
export function ImageField({ field, renderField }: ImageFieldProps) {
  const { key, picture, sample, isOptional, suggestedAlt, parts = [] } = field
  const focus = parts.find((part) => part.kind === 'focus')
  const [isChoosing, setChoosing] = useState(false)
  const saved = useValue(field)
  const { store } = useEditor()
  // What the old image shows, and its focus point, say nothing about the new one.
  const show = (image: string) => {
    saved.set(suggestedAlt === undefined ? { image } : { image, alt: suggestedAlt })
    for (const { key: partKey, language, own } of parts.flatMap(({ translations = [] }) => translations))
      if (own !== undefined) store.edit({ key: partKey, language }, 0)
    setChoosing(false)
  }
  const uploading = useUpload(show)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void uploading.start(event.dataTransfer.files[0])
  }
  return (
    // For the pointer only: the button uploads too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <FieldFrame field={field} saved={saved}>
        <div className={images.picture}>
          {picture && !focus && <img src={picture.src} width={picture.width} height={picture.height} alt="" />}
          {picture && focus && <FocusPoint field={focus} />}
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
        {picture && uploading.part === undefined && parts.filter((part) => part !== focus).map(renderField)}
      </FieldFrame>
      {isChoosing && (
        <Dialog title="Choose an image" onClose={() => setChoosing(false)}>
          <Images onChoose={show} />
        </Dialog>
      )}
    </div>
  )
}
