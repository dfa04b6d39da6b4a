/** JSON that cannot end the script element it stands in. */
export function toInertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
