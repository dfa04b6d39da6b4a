/**
 * Whether the text of a file contains the name of an image, and not as the end of a longer one. YAML and Markdown
 * escape other signs than letters and digits, and YAML may break the line at a space: they count as one.
 */
export function namesFile(text: string, name: string): boolean {
  // macOS decomposes the letters of names.
  const [before, ...others] = text.normalize('NFC').split(name.normalize('NFC'))
  const starts = [before, ...others].slice(0, -1)
  if (starts.some((start = '') => !/[\p{L}\p{N}_-]$/u.test(start))) return true
  const isPlain = /^[\p{L}\p{M}\p{N}._-]+$/u.test(name)
  return !isPlain && foldSigns(text).includes(foldSigns(name))
}

function foldSigns(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
}
