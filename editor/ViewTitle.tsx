import { Label } from '../client/components/Band/Band.tsx'

interface ViewTitleProps {
  /** The title of its group. */
  label?: string | undefined
  title: string
  hint?: string | undefined
}

/** The heading of the open view. It receives the focus, so that the Tab key continues with the fields below it. */
export function ViewTitle({ label, title, hint }: ViewTitleProps) {
  return (
    <>
      {label && label !== title && <Label text={label} />}
      <h2 tabIndex={-1}>{title}</h2>
      {hint && <p>{hint}</p>}
    </>
  )
}
