import type { ResolvedImage } from '../../../shared/resolved-image.ts'
import { getLanguage, getText } from '../../../shared/text-language.ts'

interface PictureProps {
  picture: ResolvedImage
  className?: string | undefined
  /** True for the picture of the first screen, which is loaded eagerly and with high priority. */
  priority?: boolean | undefined
}

/** A picture with reserved size, loaded lazily unless it has priority. */
export function Picture({ picture, className, priority = false }: PictureProps) {
  const { src, width, height, alt, sources, color, focus } = picture
  // The layout width of lazy pictures is known when they load.
  const sizes = priority ? '100vw' : 'auto,100vw'
  const image = (
    <img
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
      src={src}
      width={width}
      height={height}
      alt={getText(alt)}
      lang={getLanguage(alt)?.lang}
      sizes={sources && sizes}
      data-color={color}
      data-focus={focus}
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
