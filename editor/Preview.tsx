import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import type { OutlineSection, PageText } from '../shared/editing.ts'
import { addBasePath } from '../shared/pages.ts'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { createPreviewFrame, type Clicked } from './preview-frame.ts'
import { store } from './store.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor } from './use-editor.ts'

const widths = { phone: 390, desktop: 1280 } as const

interface PreviewProps {
  /** The open section. */
  place: OutlineSection | undefined
  texts: readonly PageText[]
}

/** The page of the open section with the draft. A click opens the section of what is clicked, and its field. */
export function Preview({ place, texts }: PreviewProps) {
  const { previewOrigin, revision, shownNumber, languages, outline } = useEditor().state
  const [device, setDevice] = useState<keyof typeof widths>(innerWidth > 900 ? 'desktop' : 'phone')
  const [language, setLanguage] = useState<string>(languages[0]?.code ?? '')
  const prefix = language === languages[0]?.code ? '' : `/${language}`
  const path = addBasePath(prefix, place?.path ?? '/')
  const onClick = useEffectEvent((clicked: Clicked) => {
    const text = texts.find(({ key }) => key === clicked.key)
    const isClicked = (section: OutlineSection) =>
      section.elementId === clicked.elementId && addBasePath(prefix, section.path) === clicked.path
    const sections = clicked.elementId === undefined ? [] : outline.flatMap((group) => group.sections)
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) store.open(target, text?.key)
  })
  const element = useRef<HTMLIFrameElement>(null)
  const frame = useMemo(() => createPreviewFrame(), [])
  useEffect(() => frame.listen(onClick), [frame])
  const goal = {
    origin: previewOrigin,
    path,
    version: `${revision} ${shownNumber}`,
    place: `${place?.key} ${path}`,
    elementId: place?.elementId,
    texts,
  }
  useEffect(() => frame.show(element.current, goal))
  useFittingFrame(element, widths[device])
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
      <div className={styles.stage}>
        {/* The page has an origin of its own, so it can't lift the sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={element} title="Preview" sandbox="allow-scripts allow-same-origin allow-popups" />
      </div>
    </section>
  )
}

/** Scales the frame down until it fits into its place. A phone is never scaled, but as narrow as the screen. */
function useFittingFrame(element: RefObject<HTMLIFrameElement | null>, width: number) {
  useEffect(() => {
    const frame = element.current
    const stage = frame?.parentElement
    if (!frame || !stage) return undefined
    const observer = new ResizeObserver(() => {
      const scale = width === widths.phone ? 1 : Math.min(1, stage.clientWidth / width)
      frame.style.width = `${Math.min(width, stage.clientWidth / scale)}px`
      frame.style.height = `${stage.clientHeight / scale}px`
      frame.style.transform = `scale(${scale})`
    })
    observer.observe(stage)
    return () => observer.disconnect()
  }, [element, width])
}
