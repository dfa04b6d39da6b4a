/** Whether the user saves data, or has a network that is as slow as 2G. False in browsers without this information. */
export function savesData(): boolean {
  const { saveData, effectiveType } = 'connection' in navigator ? Object(navigator.connection) : {}
  return saveData === true || String(effectiveType).endsWith('2g')
}
