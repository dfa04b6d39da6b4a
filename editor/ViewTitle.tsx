import { useEffect, useRef } from 'react'
import styles from './editor.module.css'

/** A field to move the focus to; without a key, the heading. A new object moves it again. */
export interface FocusTarget {
  readonly key?: string | undefined
}

interface ViewTitleProps {
  label?: string | undefined
  title: string
  hint?: string | undefined
  target: FocusTarget | undefined
}

/** The heading of the open view. It receives the focus, so that the Tab key continues with the fields below it. */
export function ViewTitle({ label, title, hint, target }: ViewTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (target && !target.key) heading.current?.focus()
  }, [target])
  return (
    <>
      {label && <p className={styles.label}>{label}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p>{hint}</p>}
    </>
  )
}
