const day = { day: 'numeric', month: 'long' } as const

/** A day such as "26 November" in the form of the browser's language. */
export function formatDay(time: number): string {
  return new Date(time).toLocaleDateString(undefined, day)
}

/** A time such as "26 November at 12:32" in the form of the browser's language. */
export function formatTime(time: number | string): string {
  return new Date(time).toLocaleString(undefined, { ...day, hour: 'numeric', minute: '2-digit' })
}
