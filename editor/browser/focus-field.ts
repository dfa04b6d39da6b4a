/** Moves the focus to a field, or else to one inside or around its key. Without a key, moves it to the heading. */
export function focusField(form: HTMLElement | null, key: string | undefined): void {
  const field = key === undefined ? form?.querySelector('h2') : findField(form, key)
  for (let group = field?.closest('details'); group; group = group.parentElement?.closest('details')) group.open = true
  field?.focus()
}

/** The field itself, one of the fields below, best one for words, or one around it. */
function findField(form: HTMLElement | null, wanted: string): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  const find = (isFound: (name: string) => boolean) => fields.find(({ dataset }) => isFound(dataset['key'] ?? ''))
  const below = fields.filter(({ dataset }) => dataset['key']?.startsWith(`${wanted}.`))
  return (
    find((name) => name === wanted) ??
    below.find((each) => each.matches('textarea, [type="text"]')) ??
    below[0] ??
    find((name) => wanted.startsWith(`${name}.`))
  )
}
