import type { LogoContent } from '../../../shared/model/content.ts'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import type { ContentText } from '../../../shared/languages/text-language.ts'
import { Drawing } from '../../components/Drawing/Drawing.tsx'
import { Logo } from '../../components/Logo/Logo.tsx'
import styles from './Splash.module.css'

interface SplashProps {
  logo: LogoContent
  brand: ContentText
  airplane: ResolvedImage
}

/**
 * The splash overlay: the logo, and an airplane that crosses the screen with a trail of dots. CSS alone hides it after
 * 2 seconds. A key press or a tap ends it earlier: see `endSplash`.
 */
export function Splash({ logo, brand, airplane }: SplashProps) {
  return (
    <div id="splash" className={styles.splash} aria-hidden="true">
      <Logo logo={logo} brand={brand} className={styles.logo} />
      <div className={styles.trailWindow}>
        <svg className={styles.trail} viewBox="0 0 100 100" preserveAspectRatio="none">
          {/* The same curve as the timing function of the airplane's vertical movement. */}
          <path d="M12 70C16.56 44.8 42.4 30.52 88 28" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className={styles.across}>
        <div className={styles.up}>
          <div className={styles.tilt}>
            <Drawing picture={airplane} className={styles.airplane} />
          </div>
        </div>
      </div>
    </div>
  )
}
