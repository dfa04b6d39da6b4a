import ridge from '../../images/ridge.svg'
import { getText } from '../../../shared/languages/text-language.ts'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import styles from './Drawing.module.css'

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

interface RidgeProps {
  /** Whether it is at the lower edge of a drawn scene, which sets its height with `--hills`. */
  isInScene?: boolean
}

/** The silhouette of mountains that closes a page into its footer, in the dark colours of the site. */
export function Ridge({ isInScene = false }: RidgeProps) {
  return (
    <div className={isInScene ? styles.hills : styles.ridge}>
      <svg viewBox="0 0 1600 140" preserveAspectRatio="none" aria-hidden="true">
        <use href={`${ridge}#drawing`} />
      </svg>
    </div>
  )
}
