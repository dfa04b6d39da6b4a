/** Moves the focus to a field, or else to one inside or around its key. Without a key, moves it to the heading. */
export function focusField(form: HTMLElement | null, key: string | undefined) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const find = (isFound: (fieldKey: string) => boolean) => fields.find(({ dataset }) => isFound(dataset['key'] ?? ''))
  const findField = (wanted: string) =>
    find((name) => name === wanted) ??
    find((name) => name.startsWith(`${wanted}.`)) ??
    find((name) => wanted.startsWith(`${name}.`))
  const field = key === undefined ? form?.querySelector('h2') : findField(key)
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true
  field?.focus()
}
