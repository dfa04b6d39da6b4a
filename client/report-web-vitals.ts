import type { Metric } from 'web-vitals'

/** Receives each metric once it is known. */
type WebVitalsTarget = (metric: Metric) => void

/** Reports web vitals to `target`. Without a target, which is the default, loads nothing. */
export async function reportWebVitals(target?: WebVitalsTarget): Promise<void> {
  if (!target) return
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(target)
}
