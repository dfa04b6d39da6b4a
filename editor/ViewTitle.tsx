import { useEffect, useRef } from 'react'

/** A field to move the focus to; without a key, the heading. A new object moves it again. */
export interface FocusTarget {
  readonly key?: string | undefined
}

interface ViewTitleProps {
  title: string
  hint?: string | undefined
  target: FocusTarget | undefined
}

/** The heading of what is open. It takes the focus, so that the keyboard goes on in the fields below it. */
export function ViewTitle({ title, hint, target }: ViewTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (target && !target.key) heading.current?.focus()
  }, [target])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p>{hint}</p>}
    </>
  )
}
