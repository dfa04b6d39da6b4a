import type { ServedPicture } from '../../../shared/content.ts'

interface PictureProps {
  picture: ServedPicture
  className?: string | undefined
  /** True for what the first screen shows: it is fetched at once and first. */
  isFirst?: boolean
}

/** A picture with its size reserved; fetched when it comes near the screen, unless it is on the first one. */
export function Picture({ picture, className, isFirst = false }: PictureProps) {
  const { src, width, height, alt } = picture
  return (
    <img
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
    />
  )
}
