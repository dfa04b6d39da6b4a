/** A picture that can't be used; its message is one sentence for the person who gave it, and names the file. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** The error for a file that is no picture, or a damaged one. `cause` is what the decoder said. */
export function createUnreadableError(name: string, cause?: unknown): ImageError {
  return new ImageError(`${name} can't be read as a picture; give a JPEG, PNG, WebP, AVIF or SVG.`, { cause })
}
