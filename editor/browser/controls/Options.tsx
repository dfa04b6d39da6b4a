import type { Field } from '../../model/fields.ts'

/** What can be chosen. */
export function Options({ field: { choices = [] } }: { field: Field }) {
  return choices.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
}
