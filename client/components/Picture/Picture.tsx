import type { ResolvedImage } from '../../../shared/content.ts'

interface PictureProps {
  picture: ResolvedImage
  className?: string | undefined
  /** True for what the first screen shows: it is fetched at once and first. */
  isFirst?: boolean
}

/** A picture with its size reserved; fetched when it comes near the screen, unless it is on the first one. */
export function Picture({ picture, className, isFirst = false }: PictureProps) {
  const { src, width, height, alt, sources, color } = picture
  // Pictures that wait for the visitor to come near know their width by then.
  const sizes = isFirst ? '100vw' : 'auto,100vw'
  const image = (
    <img
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
      sizes={sources && sizes}
      data-color={color}
    />
  )
  if (!sources) return image
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
