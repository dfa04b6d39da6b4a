import { createContext, use } from 'react'
import fields from '../../images/fields.svg'
import minarets from '../../images/minarets.svg'
import mountains from '../../images/mountains.svg'
import { getLandscape, type LandscapeName } from '../../../shared/landscapes.ts'
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

const files: Readonly<Record<LandscapeName, string>> = { mountains, minarets, fields }

/** The landscape of the page. */
export const LandscapeContext = createContext(getLandscape(undefined))

interface LandscapeProps {
  /** Whether it is at the lower edge of a drawn scene, which sets its height with `--horizon`. */
  isInScene?: boolean
}

/** The silhouette that closes a page into its footer, in the dark colours of the site. */
export function Landscape({ isInScene = false }: LandscapeProps) {
  const file = files[use(LandscapeContext)]
  return (
    <div className={isInScene ? styles.inScene : styles.landscape} data-landscape>
      <svg viewBox="0 0 2400 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${file}#drawing`} />
      </svg>
    </div>
  )
}
