import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { OutlineSection, PageText, PreviewMessage } from '../../shared/editing.ts'
import { addBasePath } from '../../shared/pages.ts'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { edits } from './edits.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor } from './use-editor.ts'

type Clicked = Extract<PreviewMessage, { kind: 'clicked' }>
type FrameRef = RefObject<HTMLIFrameElement | null>

const widths = { phone: 390, desktop: 1280 } as const
// A page that has not reported itself by then is loaded again: the connection was lost.
const LOAD_MS = 8000

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
  const onClick = (clicked: Clicked) => {
    const text = texts.find(({ key }) => key === clicked.key)
    const isClicked = (section: OutlineSection) =>
      section.elementId === clicked.elementId && addBasePath(prefix, section.path) === clicked.path
    const sections = clicked.elementId === undefined ? [] : outline.flatMap((group) => group.sections)
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) edits.open(target, text?.key)
  }
  const onFollow = (visited: string) => {
    const sections = outline.flatMap((group) => group.sections)
    const isOfPage = (section: OutlineSection) => addBasePath(prefix, section.path) === visited
    const page = sections.find((section) => /^(?:pages|extraPages)\./.test(section.key) && isOfPage(section))
    if (page && place && !isOfPage(place)) edits.follow(page.key)
  }
  const frame = useRef<HTMLIFrameElement>(null)
  const target = { place: `${place?.key} ${path}`, path, elementId: place?.elementId }
  usePreviewFrame(frame, { origin: previewOrigin, target, revision, texts, onClick, onFollow })
  useFittingFrame(frame, widths[device])
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
          <Action run={() => edits.update('POST', '/api/preview')}>Back to the draft</Action>
        </div>
      )}
      <div className={styles.stage}>
        {/* The page has an origin of its own, so it can't lift the sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={frame} title="Preview" sandbox="allow-scripts allow-same-origin allow-popups" />
      </div>
    </section>
  )
}

interface PreviewGoal {
  origin: string
  target: { place: string; path: string; elementId: string | undefined }
  revision: number
  texts: readonly PageText[]
  onClick: (message: Clicked) => void
  onFollow: (path: string) => void
}

/** Tells the page in the frame what to show: after each change, and after each page that has loaded. */
function usePreviewFrame(frame: FrameRef, { origin, target, revision, texts, onClick, onFollow }: PreviewGoal) {
  /** The place that was shown last. From there, the user may follow links. */
  const reached = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const load = useEffectEvent(() => {
    frame.current?.setAttribute('src', origin + target.path)
  })
  const show = useEffectEvent(() => {
    clearInterval(timer.current)
    timer.current = setInterval(() => load(), LOAD_MS)
    const message = { kind: 'show', revision, texts, ...(reached.current !== target.place && { target }) } as const
    frame.current?.contentWindow?.postMessage(message satisfies PreviewMessage, origin)
  })
  const receive = useEffectEvent(({ origin: sender, source, data }: MessageEvent<PreviewMessage>) => {
    if (sender !== origin || source !== frame.current?.contentWindow) return
    if (data.kind === 'clicked') onClick(data)
    if (data.kind === 'followed') onFollow(data.path)
    if (data.kind === 'loaded') show()
    if (data.kind !== 'shown') return
    clearInterval(timer.current)
    reached.current = data.place ?? reached.current
  })
  useEffect(() => {
    const listener = (event: MessageEvent<PreviewMessage>) => receive(event)
    addEventListener('message', listener)
    load()
    timer.current = setInterval(() => load(), LOAD_MS)
    return () => removeEventListener('message', listener)
  }, [])
  useEffect(() => {
    if (reached.current !== undefined) show()
  }, [target.place, revision, texts])
}

/** Scales the frame down until it fits into its place. A phone is never scaled, but as narrow as the screen. */
function useFittingFrame(element: FrameRef, width: number) {
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
