import { useEffect, useRef } from 'react'
import type { Section } from '../shared/editing.ts'
import { FieldView } from './fields/FieldView.tsx'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

interface SectionFormProps {
  section: Section
  /** The title of its group. */
  label: string | undefined
  isHidden: boolean
  target: FocusTarget | undefined
}

/** The fields of one section. */
export function SectionForm({ section, label, isHidden, target }: SectionFormProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (target?.key) focusField(form.current, target.key)
  }, [target])
  return (
    <div ref={form}>
      <ViewTitle
        label={label === section.title ? undefined : label}
        title={section.title}
        hint={section.hint}
        target={target}
      />
      {isHidden && <p>The page does not show this section now.</p>}
      {section.fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
    </div>
  )
}

/** Moves the focus to a field, or else to one inside or around its key. */
function focusField(form: HTMLElement | null, key: string) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const find = (isFound: (fieldKey: string) => boolean) => fields.find(({ dataset }) => isFound(dataset['key'] ?? ''))
  const isSame = (fieldKey: string) => fieldKey === key
  const field = find(isSame) ?? find((name) => name.startsWith(`${key}.`)) ?? find((name) => key.startsWith(`${name}.`))
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true
  field?.focus()
}
