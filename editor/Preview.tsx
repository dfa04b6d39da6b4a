import { useEffect, useRef, useState } from 'react'
import type { OutlineSection, PageText } from '../shared/editing.ts'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { store } from './store.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor } from './use-editor.ts'
import { usePreview } from './use-preview.ts'

const widths = { phone: 390, desktop: 1280 } as const

/** The site with the draft, at the width of a phone or of a desktop. */
export function Preview({ place, texts }: { place: OutlineSection | undefined; texts: readonly PageText[] }) {
  const { setFrame, language, setLanguage } = usePreview(place, texts)
  const { shownNumber, languages } = useEditor().state
  const [device, setDevice] = useState<keyof typeof widths>(innerWidth > 900 ? 'desktop' : 'phone')
  const stage = useFittingFrame(widths[device])
  const names = Object.fromEntries(languages.map(({ code, name }) => [code, name]))
  return (
    <section className={styles.preview} aria-label="Preview of the site">
      <div className={styles.buttons}>
        <Tabs label="Width" tabs={{ desktop: 'Desktop', phone: 'Phone' }} value={device} onChange={setDevice} />
        {languages.length > 1 && (
          <Tabs label="Language of the preview" tabs={names} value={language} onChange={setLanguage} />
        )}
      </div>
      {shownNumber === undefined ? (
        <p className={styles.about}>Your draft, until you publish it. Click on what you want to change.</p>
      ) : (
        <div className={styles.warning}>
          You see publication {shownNumber}.{' '}
          <Action run={() => store.update('POST', '/api/preview')}>Back to the draft</Action>
        </div>
      )}
      <div ref={stage} className={styles.stage}>
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
      // A phone is never scaled, but as narrow as the screen.
      const scale = width === widths.phone ? 1 : Math.min(1, element.clientWidth / width)
      frame.style.width = `${Math.min(width, element.clientWidth / scale)}px`
      frame.style.height = `${element.clientHeight / scale}px`
      frame.style.transform = `scale(${scale})`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return stage
}
