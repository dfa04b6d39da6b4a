import type { ReactNode } from 'react'
import * as imported from 'react-fast-marquee'

type Scroller = typeof imported.default

// A CommonJS package: depending on the bundle, the default import is the component or an object that holds it.
const { default: exported }: { default: Scroller & { default?: Scroller } } = imported
const FastMarquee = exported.default ?? exported

/** Scrolls its children to the right (requirement 10.7). Renders nothing on the server. */
export function Marquee({ isPlaying, children }: { isPlaying: boolean; children: ReactNode }) {
  return (
    <FastMarquee speed={50} direction="right" gradient gradientWidth={200} delay={0} autoFill play={isPlaying}>
      {children}
    </FastMarquee>
  )
}
