/** Serializes a value as JSON that cannot close the script element that contains it. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
