import type { Metric } from 'web-vitals'

/** Gets each metric of the visit once it is known. */
export type WebVitalsTarget = (metric: Metric) => void

/** Reports the visit's web vitals to `target`. Without a target, which is the default, it loads nothing and calls nobody. */
export async function reportWebVitals(target?: WebVitalsTarget): Promise<void> {
  if (!target) return
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(target)
}
