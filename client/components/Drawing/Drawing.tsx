import { getText } from '../../../shared/languages/text-language.ts'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'

interface DrawingProps {
  picture: Omit<ResolvedImage, 'alt'> & Partial<Pick<ResolvedImage, 'alt'>>
  className?: string | undefined
}

/** A small picture. A drawing of the site itself takes its colours from `color` and `fill`. */
export function Drawing({ picture: { src, width, height, alt = '', isColored }, className }: DrawingProps) {
  if (isColored) {
    return (
      <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <use href={`${src}#drawing`} />
      </svg>
    )
  }
  return <img className={className} fetchPriority="low" src={src} width={width} height={height} alt={getText(alt)} />
}
