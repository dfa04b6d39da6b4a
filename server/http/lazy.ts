/** Calls `create` on first use and returns the same promise from then on. After a rejection, the next call retries. */
export function lazy<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined
  return () => {
    promise ??= create().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
