import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { listSections, type OutlineSection } from '../model/outline.ts'
import { listWords, type PageWords as PageText } from '../model/page-words.ts'
import type { PreviewMessage } from './preview-messages.ts'
import { addBasePath } from '../../shared/pages.ts'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { openSection, useOpenPlace } from './navigation.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor, useLanguages } from './use-editor.ts'

type Clicked = Extract<PreviewMessage, { kind: 'clicked' }>
type FrameRef = RefObject<HTMLIFrameElement | null>

const widths = { phone: 390, desktop: 1280 } as const
// A page that has not reported itself by then is loaded again: the connection was lost.
const LOAD_MS = 8000

/** The page of the open section with the draft. A click opens the section of what is clicked, and its field. */
export function Preview({ section: place }: { section: OutlineSection | undefined }) {
  const { data, outline, sources, store, open } = useEditor()
  const { view: tab } = useOpenPlace()
  const { revision, shownNumber } = data
  const languages = useLanguages()
  const texts = useMemo(
    () =>
      listWords(
        listSections(outline).filter(({ path }) => path === place?.path),
        sources,
      ),
    [outline, sources, place?.path],
  )
  const [device, setDevice] = useState<keyof typeof widths>(innerWidth > 900 ? 'desktop' : 'phone')
  const [chosen, setLanguage] = useState<string>()
  const main = languages[0]?.code
  // An earlier publication may have other languages than the draft: the preview shows its main one.
  const language = (shownNumber === undefined && languages.find(({ code }) => code === chosen)?.code) || main
  const prefix = language === main ? '' : `/${language}`
  const path = addBasePath(prefix, place?.path ?? '/')
  const onClick = (clicked: Clicked) => {
    const text = texts.find(({ key }) => key === clicked.key)
    const isClicked = (section: OutlineSection) =>
      section.elementId === clicked.elementId && addBasePath(prefix, section.path) === clicked.path
    const sections = clicked.elementId === undefined ? [] : listSections(outline)
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) open(target, text?.key)
  }
  const onFollow = (visited: string) => {
    const sections = listSections(outline)
    const isOfPage = (section: OutlineSection) => addBasePath(prefix, section.path) === visited
    const page = sections.find((section) => /^(?:pages|extraPages)\./.test(section.key) && isOfPage(section))
    if (page && place && !isOfPage(place)) openSection(page.key)
  }
  const frame = useRef<HTMLIFrameElement>(null)
  // A frame that was hidden has not scrolled: it shows the place again.
  const target = { place: `${place?.key} ${path} ${tab}`, path, elementId: place?.elementId }
  usePreviewFrame(frame, { target, revision, texts, onClick, onFollow })
  useFittingFrame(frame, widths[device])
  const names = Object.fromEntries(languages.map(({ code, name }) => [code, name]))
  return (
    <section className={styles.preview} aria-label="Preview of the site">
      <div className={styles.buttons}>
        <Tabs label="Width" tabs={{ desktop: 'Desktop', phone: 'Phone' }} value={device} onChange={setDevice} />
        {languages.length > 1 && shownNumber === undefined && (
          <Tabs<string> label="Language of the preview" tabs={names} value={language ?? ''} onChange={setLanguage} />
        )}
      </div>
      {shownNumber === undefined ? (
        <p className={styles.about}>Your draft, until you publish it. Click on what you want to change.</p>
      ) : (
        <div className={styles.warning}>
          You see publication {shownNumber}.{' '}
          <Action run={() => store.update('POST', '/api/preview', {})}>Back to the draft</Action>
        </div>
      )}
      <div className={styles.stage}>
        <iframe ref={frame} title="Preview" sandbox="allow-scripts" />
      </div>
    </section>
  )
}

interface PreviewGoal {
  target: { place: string; path: string; elementId: string | undefined }
  revision: number
  texts: readonly PageText[]
  onClick: (message: Clicked) => void
  onFollow: (path: string) => void
}

/** Loads pages in the frame, and tells them what to show: after each change, and after each page that has loaded. */
function usePreviewFrame(frame: FrameRef, { target, revision, texts, onClick, onFollow }: PreviewGoal) {
  /** The place that was shown last. From there, the user may follow links. */
  const reached = useRef<string>(undefined)
  /** The page in the frame; undefined while another one loads. */
  const page = useRef<{ readonly path: string; readonly revision: number }>(undefined)
  const left = useRef<{ readonly path: string; readonly scrollY: number }>(undefined)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const load = useEffectEvent((path: string) => {
    const request = () => frame.current?.setAttribute('src', `${path}?preview`)
    page.current = undefined
    clearInterval(timer.current)
    timer.current = setInterval(request, LOAD_MS)
    request()
  })
  const start = useEffectEvent(() => load(target.path))
  const show = useEffectEvent(() => {
    if (!page.current) return
    const isReached = reached.current === target.place
    const path = isReached ? page.current.path : target.path
    if (path !== page.current.path || revision > page.current.revision) return load(path)
    const scrollY = left.current?.path === path ? left.current.scrollY : undefined
    left.current = undefined
    const message = { kind: 'show', texts, ...(isReached ? { scrollY } : { target }) } as const
    // A sandboxed page has an origin without a name.
    frame.current?.contentWindow?.postMessage(message satisfies PreviewMessage, '*')
  })
  const receive = useEffectEvent(({ source, data }: MessageEvent<PreviewMessage>) => {
    if (source !== frame.current?.contentWindow) return
    if (data.kind === 'clicked') onClick(data)
    if (data.kind === 'left') left.current = data
    if (data.kind === 'followed') {
      onFollow(data.path)
      load(data.path)
    }
    if (data.kind === 'loaded') {
      page.current = data
      show()
    }
    if (data.kind !== 'shown') return
    clearInterval(timer.current)
    reached.current = data.place ?? reached.current
  })
  useEffect(() => {
    const listener = (event: MessageEvent<PreviewMessage>) => receive(event)
    addEventListener('message', listener)
    start()
    return () => {
      removeEventListener('message', listener)
      clearInterval(timer.current)
    }
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
