import { isNativeError } from 'node:util/types'
import vm from 'node:vm'

/** Synchronous work was stopped because it took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/** Runs a synchronous function and interrupts it after `limitMs`. Throws a TimeLimitError then. */
export function runWithTimeLimit<Value>(limitMs: number, run: () => Value): Value {
  try {
    return vm.runInNewContext('run()', { run }, { timeout: limitMs })
  } catch (error) {
    // The error belongs to the new context, so `instanceof Error` is false.
    const isTimeout = isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isTimeout ? new TimeLimitError(`The time limit of ${limitMs} ms was exceeded.`) : error
  }
}
