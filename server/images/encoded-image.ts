import { type Stats } from 'sharp'
import { type PictureType, type PreparedPicture } from './image-variants.ts'

/** A picture whose variants are made but not stored yet. */
export interface DrawnPicture extends Omit<PreparedPicture, 'variants'> {
  readonly variants: readonly DrawnVariant[]
}

export interface DrawnVariant {
  readonly type: PictureType
  readonly width: number
  readonly body: Buffer
}

/** The average as a CSS colour. Behind a picture that can be seen through, a colour would stay in sight. */
export function averageColor({ isOpaque, channels }: Stats): string {
  if (!isOpaque) return 'transparent'
  const [first, second = first, third = first] = channels.length < 3 ? channels.slice(0, 1) : channels
  return `#${[first, second, third].map((channel) => Math.round(channel?.mean ?? 0).toString(16).padStart(2, '0')).join('')}`
}
