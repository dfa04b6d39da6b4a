import type { ReactNode } from 'react'
import styles from './editor.module.css'
import type { FocusTarget } from './focus/focus-field.ts'
import { useEditor } from './use-editor.ts'

interface SectionLinkProps {
  section: string
  /** A field of the section, which gets the focus. */
  field?: string | undefined
  /** Words of the field, which are selected. */
  words?: FocusTarget['words']
  /** Called before the section opens. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Text that opens a section. */
export function SectionLink({ section, field, words, onOpen, children }: SectionLinkProps) {
  const { open } = useEditor()
  const onClick = () => {
    onOpen?.()
    open(section, { key: field, words })
  }
  return (
    <button type="button" className={styles.plain} onClick={onClick}>
      {children}
    </button>
  )
}
