import vm from 'node:vm'

/** Synchronous work was stopped because it took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

const PROPERTY = 'runWithinTimeLimit'
const script = new vm.Script(`${PROPERTY}()`)

/** Runs a synchronous function and interrupts it after `limitMs`. Throws a TimeLimitError then. */
export function runWithTimeLimit<Value>(limitMs: number, run: () => Value): Value {
  // A property of the global object, because a new context for each call takes several milliseconds.
  Reflect.set(globalThis, PROPERTY, run)
  try {
    return script.runInThisContext({ timeout: limitMs })
  } catch (error) {
    const isTimeout = error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new TimeLimitError(`The time limit of ${limitMs} ms was exceeded.`) : error
  } finally {
    Reflect.deleteProperty(globalThis, PROPERTY)
  }
}
