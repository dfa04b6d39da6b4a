/** An image that can't be used. The message is one sentence for the owner of the site and names the file. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** The error for a damaged file, or one that is not an image. `cause` is the decoder's error. */
export function unreadableImage(name: string, cause?: unknown): ImageError {
  return new ImageError(`${name} can't be read as an image; give a JPEG, PNG, WebP, AVIF or SVG.`, { cause })
}

export function tooMuchTime(name: string, timeoutMs: number): ImageError {
  const seconds = timeoutMs / 1000
  return new ImageError(`${name} takes longer than ${seconds} seconds; save it again with fewer pixels or details.`)
}

/** The error for an image that is too large or too complicated for the memory that the worker process may use. */
export function tooMuchMemory(name: string, cause?: unknown): ImageError {
  return new ImageError(`${name} needs too much memory; save it again with fewer pixels or details.`, { cause })
}
