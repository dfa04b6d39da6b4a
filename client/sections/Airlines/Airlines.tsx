import 'virtual:react-fast-marquee.css'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { getText } from '../../../shared/languages/text-language.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './Airlines.module.css'

type Airline = HomeSectionProps['content']['airlines']['items'][number]

type MarqueeComponent = ComponentType<{ isPlaying: boolean; children: ReactNode }>

/** Fewer airlines do not move. The style sheet centres them. */
const MOVING_MIN = 7

/** The airline strip: a plain list, replaced on screen by moving copies once the marquee has loaded. */
export function Airlines({ content, motion: { isPaused } }: HomeSectionProps) {
  const { label, caption, items } = content.airlines
  const isStill = items.length < MOVING_MIN
  const Marquee = useMarquee(isPaused || isStill)
  return (
    <section className={styles.airlines} aria-label={getText(label)}>
      {caption && (
        <p className={styles.caption}>
          <Text text={caption} />
        </p>
      )}
      <div className={styles.strip}>
        {/* The plain list scrolls. Not every browser makes scroll containers focusable. */}
        <ul className={Marquee ? 'visually-hidden' : styles.list} tabIndex={Marquee || isStill ? undefined : 0}>
          {items.map((airline, index) => (
            <li key={index} className={styles.item} data-shape={getShape(airline)}>
              <AirlineLogo airline={airline} />
            </li>
          ))}
        </ul>
        {Marquee && (
          <div className={styles.marquee} aria-hidden="true">
            <Marquee isPlaying={!isPaused}>
              {items.map((airline, index) => (
                <div key={index} className={styles.item} data-shape={getShape(airline)}>
                  <AirlineLogo airline={airline} />
                </div>
              ))}
            </Marquee>
          </div>
        )}
      </div>
    </section>
  )
}

function AirlineLogo({ airline: { name, logo } }: { airline: Airline }) {
  return logo ? (
    // A colour behind a logo would stay visible beside it.
    <Picture picture={{ ...logo, color: undefined }} slot="airline" className={styles.logo} />
  ) : (
    <span className={styles.name}>
      <Text text={name} />
    </span>
  )
}

/** Wide logos are wider, so that all look equally large: they have about the same area. */
function getShape({ logo }: Airline): 'long' | 'wide' | undefined {
  const ratio = logo ? logo.width / logo.height : 1
  return ratio > 4.5 ? 'long' : ratio > 2 ? 'wide' : undefined
}

/** Loads the marquee after hydration, but not while motion is paused. */
function useMarquee(isPaused: boolean): MarqueeComponent | undefined {
  const [loaded, setLoaded] = useState<{ Marquee: MarqueeComponent }>()
  useEffect(() => {
    if (isPaused || loaded) return
    // Reduced motion is known only after the first render.
    let isCurrent = true
    // If it fails to load, the plain list stays.
    import('../../components/Marquee/Marquee.tsx').then(
      (part) => isCurrent && setLoaded(part),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [isPaused, loaded])
  return loaded?.Marquee
}
