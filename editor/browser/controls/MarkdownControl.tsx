import { useRef, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import styles from './MarkdownControl.module.css'
import { Images } from '../images/Images.tsx'
import type { ControlProps } from './control.ts'
import { convertPasted } from './convert-pasted.ts'
import { continueList, insertPicture, markdownEdits, type Selected } from './markdown-edits.ts'
import { TextControl } from './TextControl.tsx'
import { typeDifference } from './type-text.ts'

/** The text of a page, with buttons for what Markdown can do. */
export function MarkdownControl(props: ControlProps) {
  const [isChoosing, setChoosing] = useState(false)
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  /** Returns whether the edit applies. */
  const apply = (edit: (selected: Selected) => Selected | undefined): boolean => {
    const area = element.current
    const edited = area && edit({ text: area.value, start: area.selectionStart ?? 0, end: area.selectionEnd ?? 0 })
    if (!edited) return false
    const { text, start, end } = edited
    typeDifference(area, text)
    area.setSelectionRange(start, end)
    return true
  }
  const choose = (name: string) => {
    setChoosing(false)
    apply((selected) => insertPicture(selected, name))
  }
  return (
    <>
      <div className={styles.format} role="group" aria-label="Format the text">
        {Object.entries(markdownEdits).map(([name, edit]) => (
          <button key={name} type="button" onClick={() => apply(edit)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setChoosing(true)}>
          Photo
        </button>
      </div>
      <TextControl {...props} rows={10} element={element} convert={convertPasted} onEnter={() => apply(continueList)} />
      {isChoosing && (
        <Dialog title="Choose an image" onClose={() => setChoosing(false)}>
          <Images onChoose={choose} />
        </Dialog>
      )}
    </>
  )
}
