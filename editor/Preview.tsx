import { useEffect, useRef, useState } from 'react'
import { send } from './api.ts'
import type { EditorState } from '../shared/editing.ts'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'
import type { Preview as PreviewProps } from './use-preview.ts'

const widths = { phone: 390, desktop: 1280 } as const
const names = { phone: 'Phone', desktop: 'Desktop' } as const

type Device = keyof typeof widths

/** The site with the draft, at the width of a phone or of a desktop. */
export function Preview({ setFrame, language, setLanguage }: PreviewProps) {
  const { state, apply } = useEditor()
  const [device, setDevice] = useState<Device>(matchMedia('(max-width: 56.25rem)').matches ? 'phone' : 'desktop')
  const stage = useFittingFrame(widths[device])
  const { shownNumber, languages } = state
  const showDraft = () => void send<EditorState>('POST', '/api/preview').then(apply)
  return (
    <section className={styles.preview} aria-label="Preview of the site">
      <div className={styles.previewBar}>
        <div className={styles.tabs} role="group" aria-label="Width">
          {(['desktop', 'phone'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={device === name} onClick={() => setDevice(name)}>
              {names[name]}
            </button>
          ))}
        </div>
        {languages.length > 1 && (
          <div className={styles.tabs} role="group" aria-label="Language of the preview">
            {languages.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                lang={code}
                aria-pressed={code === language}
                onClick={() => setLanguage(code)}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      {shownNumber !== undefined && (
        <p className={styles.warning}>
          You see publication {shownNumber}.{' '}
          <button type="button" onClick={showDraft}>
            Back to the draft
          </button>
        </p>
      )}
      <div ref={stage} className={styles.stage} data-device={device}>
        {/* The page has an origin of its own, so it can't lift the sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={setFrame} title="Preview" sandbox="allow-scripts allow-same-origin allow-popups" />
      </div>
    </section>
  )
}

/** Scales the frame down until it fits into its place. */
function useFittingFrame(width: number) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stage.current
    const frame = element?.querySelector('iframe')
    if (!element || !frame) return undefined
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width)
      frame.style.width = `${Math.min(width, element.clientWidth / scale)}px`
      frame.style.height = `${element.clientHeight / scale}px`
      frame.style.transform = `scale(${scale})`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return stage
}
