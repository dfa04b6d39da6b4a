import type { Clicked, PreviewMessage, PreviewPosition } from '../preview-messages.ts'
import { normalize } from './find-clicked-key.ts'

export const PHONE_WIDTH = 390
// A page that is not painted by then is loaded again: the connection was lost.
const LOAD_MS = 10_000

/** What the preview shows. */
interface Goal {
  readonly path: string
  /** Identifies a state of the draft. */
  readonly revision: number
  /** Identifies what was opened: the page scrolls to its element once. From there, the user may scroll. */
  readonly place: string
  readonly elementId: string | undefined
  readonly width: number
  readonly onPick: (clicked: Clicked) => void
  readonly onFollow: (path: string) => void
}

interface Page {
  readonly frame: HTMLIFrameElement
  readonly path: string
  readonly url: string
}

/**
 * Shows pages in `container`. Each has a frame of its own: a frame that loads a second page adds it to the history, and
 * Back would load the first one without the session. A new page is painted behind the one that is shown.
 */
export function createPreviewFrames(container: HTMLElement, stage: HTMLElement) {
  let goal: Goal | undefined
  let position: PreviewPosition = {}
  let shown: Page | undefined
  let next: Page | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function load(path: string): void {
    const url = getUrl(path)
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.title = shown ? 'Next state of the preview' : 'Preview'
    frame.src = `${url}&position=${encodeURIComponent(JSON.stringify(position))}`
    removeNext()
    next = { frame, path, url }
    timer = setTimeout(load, LOAD_MS, path)
    container.append(frame)
  }

  const getUrl = (path: string) => `${path}?preview&state=${goal?.revision}`

  function removeNext(): void {
    clearTimeout(timer)
    next?.frame.remove()
    next = undefined
  }

  /** Loads the page unless it is loaded. A newer state waits until the last one is painted: each key is a state. */
  function update(): void {
    if (!goal || stage.clientWidth === 0) {
      removeNext()
      shown?.frame.remove()
      shown = undefined
    } else if (next ? next.path !== goal.path : shown?.url !== getUrl(goal.path)) load(goal.path)
  }

  /** Scales the frames down until they fit. A phone is never scaled, but as narrow as the screen. */
  function fit(): void {
    const { clientWidth, clientHeight } = stage
    const { width = PHONE_WIDTH } = goal ?? {}
    const scale = width === PHONE_WIDTH ? 1 : Math.min(1, clientWidth / width)
    container.style.width = `${Math.min(width, clientWidth / scale)}px`
    container.style.height = `${clientHeight / scale}px`
    container.style.transform = `scale(${scale})`
  }

  function receive({ source, data }: MessageEvent<PreviewMessage>): void {
    const page = [shown, next].find((each) => each?.frame.contentWindow === source)
    if (!goal || !page) return
    if (data.kind === 'clicked') goal.onPick({ ...data, words: data.words.map(normalize) })
    else if (data.kind === 'followed') {
      position = {}
      load(data.path)
      goal.onFollow(data.path)
    } else if (page === next) showNext(page)
    else if (page.path === goal.path) position = { scrollY: data.scrollY }
  }

  function showNext(page: Page): void {
    clearTimeout(timer)
    shown?.frame.remove()
    next = undefined
    shown = page
    page.frame.title = 'Preview'
    // The user may have scrolled meanwhile.
    post(page, position)
    update()
  }

  const observer = new ResizeObserver(() => {
    fit()
    update()
  })
  observer.observe(stage)
  addEventListener('message', receive)
  return {
    /** Shows a page, while there is room for it. */
    show(newGoal: Goal): void {
      if (goal?.place !== newGoal.place) {
        position = { elementId: newGoal.elementId }
        if (shown?.path === newGoal.path) post(shown, position)
      }
      goal = newGoal
      fit()
      update()
    },
    stop(): void {
      observer.disconnect()
      removeEventListener('message', receive)
      removeNext()
    },
  }
}

/** A sandboxed page has an opaque origin, which no target names. */
function post({ frame }: Page, position: PreviewPosition): void {
  frame.contentWindow?.postMessage(position, '*')
}
