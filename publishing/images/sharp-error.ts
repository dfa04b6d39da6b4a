/** sharp can't be loaded: no build of it fits the processor or the system, or its installation is incomplete. */
export class SharpError extends Error {
  override readonly name = 'SharpError'

  /** `cause` is sharp's own error, which contains advice. */
  constructor(cause: Error) {
    super(`Images can't be encoded on this computer. ${cause.message}`, { cause })
  }
}

/**
 * The error that explains why images can't be encoded; undefined if sharp can be loaded. Loads it, which takes memory:
 * to be called after a failure only.
 */
export async function findSharpError(): Promise<SharpError | undefined> {
  try {
    await import('sharp')
    return undefined
  } catch (error) {
    if (error instanceof Error) return new SharpError(error)
    throw error
  }
}
