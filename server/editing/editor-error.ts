/** A request that cannot be fulfilled, in a sentence for the person at the editor. */
export class EditorError extends Error {
  override readonly name = 'EditorError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
