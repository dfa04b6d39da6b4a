import type { ReactNode } from 'react'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

interface SectionLinkProps {
  section: string
  /** A field of the section, which gets the focus. */
  field?: string | undefined
  /** Called before the section opens. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Text that opens a section. */
export function SectionLink({ section, field, onOpen, children }: SectionLinkProps) {
  const { open } = useEditor()
  const onClick = () => {
    onOpen?.()
    open(section, field)
  }
  return (
    <button type="button" className={styles.plain} onClick={onClick}>
      {children}
    </button>
  )
}
