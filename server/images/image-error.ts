/** A picture that can't be used; its message is one sentence for the person who gave it, and names the file. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** The error for a file that is no picture, or a damaged one. `cause` is what the decoder said. */
export function unreadablePicture(name: string, cause?: unknown): PictureError {
  return new PictureError(`${name} can't be read as a picture; give a JPEG, PNG, WebP, AVIF or SVG.`, { cause })
}
