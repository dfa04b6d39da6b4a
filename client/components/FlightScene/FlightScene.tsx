import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { Drawing, Landscape } from '../Drawing/Drawing.tsx'
import styles from './FlightScene.module.css'

/**
 * A window onto a sunrise above the landscape, with an airplane. It fills the box of `className`.
 */
export function FlightScene({ airplane, className = '' }: { airplane: ResolvedImage; className?: string | undefined }) {
  return (
    <div className={`${styles.scene} ${className}`}>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 92C20 88 46 44 82 34" vectorEffect="non-scaling-stroke" />
      </svg>
      <Drawing picture={airplane} className={styles.airplane} />
      <Landscape isInScene />
    </div>
  )
}
