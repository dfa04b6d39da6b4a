/**
 * The international form of a Pakistani number such as "0300 1234567" or "0092-42-35761234": "+92 300 1234567",
 * "+92 42-35761234". Undefined for other texts.
 */
export function makeInternational(text: string): string | undefined {
  const [, rest = ''] = /^\s*(?:0092[\s-]*|0)([1-9][\d\s()-]*)$/.exec(text) ?? []
  const digits = rest.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 10) return undefined
  const isMobile = digits.startsWith('3') && digits.length === 10
  return `+92 ${isMobile ? `${digits.slice(0, 3)} ${digits.slice(3)}` : rest.trim()}`
}
