import type { PageText, PreviewMessage } from '../shared/editing.ts'

/** What the preview has to show. */
interface PreviewGoal {
  readonly origin: string
  readonly path: string
  /** Another one loads the page again. */
  readonly version: string
  /** Another one leads to the path and scrolls to the element. */
  readonly place: string
  readonly elementId?: string | undefined
  readonly texts: readonly PageText[]
}

export type Clicked = Extract<PreviewMessage, { kind: 'clicked' }>

// A page that has not reported itself by then is loaded again: the connection was lost.
const LOAD_MS = 8000

/** Brings the frame to its goal. A change that arrives while the page loads makes it load again afterwards. */
export function createPreviewFrame() {
  let frame: HTMLIFrameElement | null = null
  let goal: PreviewGoal | undefined
  /** What the frame shows: the user may have followed a link. */
  let shown: { path?: string; version?: string; place?: string } = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (message: PreviewMessage) => frame?.contentWindow?.postMessage(message, goal?.origin ?? '')
  const navigate = () => {
    if (frame && goal) frame.src = goal.origin + goal.path
  }
  const load = (start: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(() => load(navigate), LOAD_MS)
    start()
  }

  function update({ path, version, place, elementId, texts }: PreviewGoal) {
    const isMoved = shown.place !== place
    if (isMoved && shown.path !== path) {
      shown = { path, version }
      load(navigate)
    } else if (timer !== undefined) return
    else if (shown.version !== version) {
      shown = { ...shown, version }
      load(() => post({ kind: 'reload' }))
    } else {
      shown = { ...shown, place }
      post({ kind: 'show', scrolls: isMoved, ...(elementId && { elementId }), texts })
    }
  }

  return {
    /** Listens to the page in the frame. Returns a function that stops it. */
    listen(onClick: (message: Clicked) => void) {
      const receive = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
        if (!goal || origin !== goal.origin || source !== frame?.contentWindow) return
        if (data.kind === 'clicked') onClick(data)
        if (data.kind !== 'loaded') return
        shown = { ...shown, path: data.path }
        clearTimeout(timer)
        timer = undefined
        update(goal)
      }
      addEventListener('message', receive)
      return () => removeEventListener('message', receive)
    },
    show(element: HTMLIFrameElement | null, next: PreviewGoal) {
      if (JSON.stringify(next) === JSON.stringify(goal)) return
      frame = element
      goal = next
      update(goal)
    },
  }
}
