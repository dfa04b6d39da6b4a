import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { getLanguage, getText } from '../../../shared/languages/text-language.ts'
import { getSizes, type PictureSlot } from './picture-sizes.ts'

interface PictureProps {
  picture: ResolvedImage
  slot: PictureSlot
  className?: string | undefined
  /** True for the picture of the first screen, which is loaded eagerly and with high priority. */
  priority?: boolean | undefined
}

/** A picture with reserved size, loaded lazily unless it has priority. */
export function Picture({ picture, slot, className, priority = false }: PictureProps) {
  const { src, width, height, alt, sources, color, focus } = picture
  const sizes = sources && getSizes(slot, { width, height })
  const image = (
    <img
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
      src={src}
      width={width}
      height={height}
      alt={getText(alt)}
      lang={getLanguage(alt)?.lang}
      sizes={sizes}
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
