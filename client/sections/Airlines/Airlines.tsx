import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Airline } from '../../../shared/content.ts'
import type { PageContent } from '../../../shared/page-content.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import styles from './Airlines.module.css'

type MarqueeComponent = ComponentType<{ isPlaying: boolean; children: ReactNode }>

interface AirlinesProps {
  airlines: PageContent<'home'>['airlines']
  isPaused: boolean
}

/** The strip of airlines: a plain list for every reader, over which copies scroll by once the script has come. */
export function Airlines({ airlines: { label, items }, isPaused }: AirlinesProps) {
  const Marquee = useMarquee(isPaused)
  return (
    <section className={styles.strip} aria-label={label}>
      {/* As a plain list it scrolls, and not every browser lets the keyboard reach what scrolls. */}
      <ul className={Marquee ? 'visually-hidden' : styles.list} tabIndex={Marquee ? undefined : 0}>
        {items.map((airline) => (
          <li key={airline.name} className={`${styles.item} deferred`}>
            <Logo airline={airline} />
          </li>
        ))}
      </ul>
      {Marquee && (
        <div className={styles.marquee} aria-hidden="true">
          <Marquee isPlaying={!isPaused}>
            {items.map((airline) => (
              <div key={airline.name} className={styles.item}>
                <Logo airline={airline} />
              </div>
            ))}
          </Marquee>
        </div>
      )}
    </section>
  )
}

function Logo({ airline: { name, logo } }: { airline: Airline }) {
  return logo ? <Picture picture={logo} className={styles.logo} /> : <span className={styles.name}>{name}</span>
}

/** The marquee, fetched after the page works; not at all for visitors who want no motion. */
function useMarquee(isPaused: boolean): MarqueeComponent | undefined {
  const [loaded, setLoaded] = useState<{ Marquee: MarqueeComponent }>()
  useEffect(() => {
    if (isPaused || loaded) return
    // The first render knows nothing of the visitor's wish; the second one may take it back.
    let isWanted = true
    // Without it the plain list stays, which says the same.
    import('../../components/Marquee/Marquee.tsx').then((part) => isWanted && setLoaded(part), () => {})
    return () => void (isWanted = false)
  }, [isPaused, loaded])
  return loaded?.Marquee
}
