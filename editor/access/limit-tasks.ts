import { HttpError } from '../../server/http/http-error.ts'

/** Runs at most `max` tasks at the same time. For any other one, it throws an HttpError with `status` and `message`. */
export function limitTasks(max: number, status: number, message: string) {
  let running = 0
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running >= max) throw new HttpError(status, message)
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
    }
  }
}
