import { useEffect, useRef } from 'react'
import type { Section } from '../shared/editing.ts'
import { FieldView } from './fields/FieldView.tsx'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

interface SectionFormProps {
  section: Section
  isHidden: boolean
  target: FocusTarget | undefined
}

/** The fields of one section. */
export function SectionForm({ section, isHidden, target }: SectionFormProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (target?.key) focusField(form.current, target.key)
  }, [target])
  return (
    <div ref={form}>
      <ViewTitle title={section.title} hint={section.hint} target={target} />
      {isHidden && <p>The page does not show this section now.</p>}
      {section.fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
    </div>
  )
}

/** Moves the focus to a field, or to the nearest field around it. */
function focusField(form: HTMLElement | null, key: string) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const getKey = (field: HTMLElement) => field.dataset['key'] ?? ''
  const field =
    fields.find((field) => getKey(field) === key) ??
    fields.find((field) => getKey(field).startsWith(`${key}.`)) ??
    fields.find((field) => key.startsWith(`${getKey(field)}.`))
  for (let entry = field?.closest('details'); entry; entry = entry.parentElement?.closest('details')) entry.open = true
  field?.focus()
}
