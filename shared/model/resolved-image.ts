import type { ContentText } from '../languages/text-language.ts'

/** An image as the browser gets it: the URL of the file and its size in CSS pixels. */
export interface ResolvedImage {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: ContentText
  /** Smaller files in formats that not every browser supports, best first. `src` is the fallback. */
  readonly sources?: readonly ImageSource[]
  /** Six hexadecimal digits: the placeholder colour until the image has loaded. */
  readonly color?: string | undefined
  /** Whether it is a drawing of the site, which the page shows in the colours of the agency. */
  readonly isColored?: boolean
  /** The point that crops keep visible, as a value of `object-position`; the centre by default. */
  readonly focus?: string | undefined
}

/** The files of an image in one format: its media type, and a `srcset` with their widths. */
interface ImageSource {
  readonly type: string
  readonly srcSet: string
}

/** Where the images of the agency are. Other images are drawings of the sample. */
export const PICTURES_PATH = '/pictures/'

export function isOwnPicture({ src }: Pick<ResolvedImage, 'src'>): boolean {
  return src.startsWith(PICTURES_PATH)
}
