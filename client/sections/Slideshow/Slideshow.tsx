import type { Labels } from '../../../shared/content.ts'
import type { PageContent } from '../../../shared/page-content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import type { Motion } from '../../hooks/use-motion.ts'
import styles from './Slideshow.module.css'
import { useRotation } from './use-rotation.ts'

interface SlideshowProps {
  slideshow: PageContent<'home'>['slideshow']
  labels: Labels
  motion: Motion
}

/**
 * Pictures that follow one another, after the carousel of the ARIA Authoring Practices Guide. As long as no script
 * runs, they stand side by side and scroll.
 */
export function Slideshow({ slideshow: { label, slides }, labels, motion }: SlideshowProps) {
  const isHydrated = useHydrated()
  const { active, leaving, show, isTurning, holders } = useRotation(slides.length, motion.isPaused)
  return (
    <section className={styles.slideshow} data-live={isHydrated || undefined} aria-roledescription="carousel" aria-label={label} {...holders}>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          aria-label={motion.isPaused ? labels.startMotion : labels.stopMotion}
          onClick={() => {
            motion.setPaused(!motion.isPaused)
            // Who starts it by the keyboard wants to see it turn, with the focus still here.
            holders.onBlur()
          }}
        >
          <Icon name={motion.isPaused ? 'play' : 'pause'} />
        </button>
        <button type="button" className={styles.control} aria-label={labels.previousSlide} aria-controls="slides" onClick={() => show(active - 1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={styles.control} aria-label={labels.nextSlide} aria-controls="slides" onClick={() => show(active + 1)}>
          <Icon name="arrow-right" />
        </button>
      </div>
      {/* Without a script it scrolls, and not every browser lets the keyboard reach what scrolls. */}
      <div id="slides" tabIndex={isHydrated ? undefined : 0} className={styles.slides} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={slide.src}
            className={index === 0 ? styles.slide : `${styles.slide} deferred`}
            data-active={index === active || undefined}
            data-arriving={(index === active && leaving !== undefined) || undefined}
            data-leaving={index === leaving || undefined}
            role="group"
            aria-hidden={index === leaving || undefined}
            aria-roledescription="slide"
            aria-label={labels.slideOf.replace('{n}', String(index + 1)).replace('{total}', String(slides.length))}
          >
            <Picture picture={slide} className={styles.picture} isFirst={index === 0} />
          </div>
        ))}
      </div>
      <div className={styles.markers} aria-hidden="true">
        {slides.map((slide, index) => (
          <span key={slide.src} className={styles.marker} data-active={index === active || undefined} />
        ))}
      </div>
    </section>
  )
}
