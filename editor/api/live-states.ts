import { HttpError } from '../../server/http/http-error.ts'
import type { EditorData } from '../protocol.ts'
import { createStates, type MadeEdit } from './states.ts'

const WAITING_MAX = 100
/** The longest time between two looks at the folder during edits. A folder has hundreds of images. */
const LOOK_MS = 1500

export type LiveStates = ReturnType<typeof createLiveStates>

interface LiveStatesOptions {
  /** Reads the folder again if it has changed. Returns whether it has. */
  readonly refresh: () => Promise<boolean>
  readonly collect: () => Promise<EditorData>
}

/** The states of the editor, of which the last one is that of the folder. Looks at the folder while anybody listens. */
export function createLiveStates({ refresh, collect }: LiveStatesOptions) {
  const states = createStates()
  let listeners = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let lastLook = -Infinity
  const enqueue = createQueue()
  const update = async (made?: MadeEdit) => states.add(await collect(), made)
  const look = async () => {
    if (await refresh()) await update()
    lastLook = performance.now()
  }
  const run = <Value>(task: () => Promise<Value>) => enqueue(() => look().then(task))
  const lookForChanges = () => run(() => update()).catch(() => {})

  return {
    ...states,
    update,
    /** Runs a task after those before it, on the newest state of the folder. Rejects if too many wait. */
    run,
    /**
     * Runs the task of an edit as `run` does, on the folder as it was at the last look. The next look merges later
     * changes of the folder, as if they came after the edit.
     */
    runEdit: <Value>(task: () => Promise<Value>): Promise<Value> =>
      enqueue(() => (performance.now() - lastLook < LOOK_MS ? task() : look().then(task))),
    /** Makes the next edit look at the folder, because this program has changed it. */
    forgetLook: (): void => void (lastLook = -Infinity),
    subscribe(listener: (version: number) => void): () => void {
      listeners += 1
      timer ??= setInterval(lookForChanges, LOOK_MS)
      const unsubscribe = states.subscribe(listener)
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** Runs tasks one after the other. */
function createQueue() {
  let previous: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (waiting >= WAITING_MAX) throw new HttpError(503, 'Too many requests wait. Try again in a moment.')
    waiting += 1
    const result = previous.then(task)
    previous = result.catch(() => undefined)
    return result.finally(() => (waiting -= 1))
  }
}
