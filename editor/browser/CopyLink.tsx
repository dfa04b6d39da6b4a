import { useState } from 'react'

/** A button that copies a link. In a browser that allows no copying, it shows the link in a field, to copy by hand. */
export function CopyLink({ link }: { link: string }) {
  const [result, setResult] = useState<'copied' | 'denied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setResult('copied')
    } catch {
      setResult('denied')
    }
  }
  if (result === 'denied')
    return (
      <label>
        Copy this link: <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
    )
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy the link
      </button>
      <span role="status">{result === 'copied' && 'Copied.'}</span>
    </>
  )
}
