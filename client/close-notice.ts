/** Lets visitors close the notice. It stays closed until the next document is loaded. */
export function makeNoticeClosable(): void {
  const notice = document.querySelector('.notice')
  const button = notice?.querySelector('button')
  if (!notice || !button) return
  button.hidden = false
  button.addEventListener('click', () => {
    notice.remove()
    // The focus goes on where the notice was.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
  })
}
