import type { IconName } from '../../../shared/icons.ts'
import type { SharedContent } from '../../../shared/page-content/page-content.ts'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import { getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Slideshow.module.css'
import { useRotation } from './use-rotation.ts'

/**
 * A rotating slideshow. Before hydration, the slides are side by side and scroll.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Slideshow({ content, shared: { labels }, motion, isFirst, tone }: HomeSectionProps) {
  const { label, slides } = content.slideshow
  const hasSeveral = slides.length > 1
  // The pause button stops their movement too.
  const hasAirlines = content.sections.some(({ section }) => section === 'airlines')
  const hasControls = hasSeveral || hasAirlines
  const isHydrated = useHydrated()
  const { active, outgoing, goTo, isRotating, handlers } = useRotation(slides.length, motion.isPaused)
  const togglePaused = () => {
    motion.setPaused(!motion.isPaused)
    // A user who starts the rotation by keyboard sees it move while the focus stays on the button.
    handlers.onBlur()
  }
  return (
    <section
      id="slideshow"
      className={`tinted ${styles.slideshow}`}
      data-tone={tone}
      data-live={isHydrated || undefined}
      data-alone={!hasControls || undefined}
      aria-roledescription="carousel"
      aria-label={getText(label)}
      {...handlers}
    >
      {hasControls && (
        <Controls
          labels={labels}
          hasSeveral={hasSeveral}
          isPaused={motion.isPaused}
          onTogglePaused={togglePaused}
          onPrevious={() => goTo(active - 1)}
          onNext={() => goTo(active + 1)}
        />
      )}
      {/* The slides scroll before hydration. Not every browser makes scroll containers focusable. */}
      <div
        id="slides"
        tabIndex={isHydrated ? undefined : 0}
        className={styles.slides}
        aria-live={isRotating ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          <Slide
            key={index}
            slide={slide}
            slot={content.sideBySide === undefined ? 'slide' : 'slideBeside'}
            label={getText(labels.slideOf)
              .replace('{n}', String(index + 1))
              .replace('{total}', String(slides.length))}
            priority={isFirst && index === 0}
            isActive={index === active}
            isIncoming={index === active && outgoing !== undefined}
            isOutgoing={index === outgoing}
            isNext={index === (active + 1) % slides.length}
          />
        ))}
      </div>
      <div className={styles.markers} aria-hidden="true">
        {hasSeveral &&
          slides.map((_, index) => (
            <span key={index} className={styles.marker} data-active={index === active || undefined} />
          ))}
      </div>
    </section>
  )
}

interface ControlsProps {
  labels: SharedContent['labels']
  hasSeveral: boolean
  isPaused: boolean
  onTogglePaused: () => void
  onPrevious: () => void
  onNext: () => void
}

function Controls({ labels, hasSeveral, isPaused, onTogglePaused, onPrevious, onNext }: ControlsProps) {
  const { startMotion, stopMotion, previousSlide, nextSlide } = labels
  return (
    <div className={styles.controls}>
      <Control
        label={isPaused ? startMotion : stopMotion}
        icon={isPaused ? 'play' : 'pause'}
        onClick={onTogglePaused}
      />
      {hasSeveral && (
        <>
          <Control label={previousSlide} icon="arrow-left" controls="slides" onClick={onPrevious} />
          <Control label={nextSlide} icon="arrow-right" controls="slides" onClick={onNext} />
        </>
      )}
    </div>
  )
}

interface ControlProps {
  label: ContentText
  icon: IconName
  /** The id of the element that it changes. */
  controls?: string
  onClick: () => void
}

function Control({ label, icon, controls, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={getText(label)}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

interface SlideProps {
  slide: ResolvedImage
  slot: 'slide' | 'slideBeside'
  label: string
  priority: boolean
  isActive: boolean
  isIncoming: boolean
  isOutgoing: boolean
  isNext: boolean
}

function Slide({ slide, slot, label, priority, isActive, isIncoming, isOutgoing, isNext }: SlideProps) {
  return (
    <div
      className={styles.slide}
      data-active={isActive || undefined}
      data-incoming={isIncoming || undefined}
      data-outgoing={isOutgoing || undefined}
      data-next={isNext || undefined}
      role="group"
      aria-hidden={isOutgoing || undefined}
      aria-roledescription="slide"
      aria-label={label}
    >
      <Picture picture={slide} slot={slot} className={styles.picture} priority={priority} />
    </div>
  )
}
