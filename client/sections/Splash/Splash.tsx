import { useEffect, useState } from 'react'
import type { ResolvedImage } from '../../../shared/content.ts'
import { Logo } from '../../components/Logo/Logo.tsx'
import styles from './Splash.module.css'

interface SplashProps {
  mark: ResolvedImage
  brand: string
  airplane: ResolvedImage
}

/**
 * A white layer over Home: the logo, and an airplane that crosses it with a trail of dots. Its style sheet ends it
 * after 2 seconds, whether or not a script runs; with one, any key or tap ends it sooner.
 */
export function Splash({ mark, brand, airplane }: SplashProps) {
  const isEnded = useEndedByVisitor()
  if (isEnded) return null
  return (
    <div className={styles.splash} aria-hidden="true">
      <Logo mark={mark} brand={brand} className={styles.logo} />
      <div className={styles.trailWindow}>
        <svg className={styles.trail} viewBox="0 0 100 100" preserveAspectRatio="none">
          {/* The airplane goes on evenly and rises as its timing function does: this is the same curve. */}
          <path d="M12 70C16.56 44.8 42.4 30.52 88 28" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className={styles.across}>
        <div className={styles.up}>
          <img className={styles.airplane} fetchPriority="low" src={airplane.src} width={airplane.width} height={airplane.height} alt="" />
        </div>
      </div>
    </div>
  )
}

function useEndedByVisitor(): boolean {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    const end = () => setEnded(true)
    const options = { once: true, capture: true }
    addEventListener('keydown', end, options)
    addEventListener('pointerdown', end, options)
    return () => {
      removeEventListener('keydown', end, options)
      removeEventListener('pointerdown', end, options)
    }
  }, [])
  return isEnded
}
