/** An image that can't be used. The message is one sentence for the owner of the site and names the file. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

export const SAVE_AS = 'give a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG'

/** The error for an image that can't be decoded. `cause` is the decoder's error. */
export function damagedImage(name: string, cause?: unknown): ImageError {
  return new ImageError(`${name} is cut off or damaged; copy or save it again.`, { cause })
}

export function tooMuchTime(name: string, timeoutMs: number): ImageError {
  const seconds = timeoutMs / 1000
  return new ImageError(`${name} takes longer than ${seconds} seconds; save it again with fewer pixels or details.`)
}

/** The error for an image that is too large or too complicated for the memory that its process gets. */
export function tooMuchMemory(name: string, cause?: unknown): ImageError {
  return new ImageError(`${name} needs too much memory; save it again with fewer pixels or details.`, { cause })
}
