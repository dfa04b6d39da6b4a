import type { Browser, CDPSession } from '@playwright/test'
import { openPhone, type PhoneOptions } from './open-phone.ts'

const SETTLE_MS = 4500

/** The events in which Chromium computes styles, lays out and paints. */
const RENDERING_EVENTS = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])

/** An event of a trace. Source: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  readonly name: string
  /** `X` for an event with a duration. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start, in microseconds. */
  readonly ts: number
  /** Duration, in microseconds. */
  readonly dur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}

/** Milliseconds of style, layout and paint on the page's main thread, from the navigation to 4.5 s after `load`. */
export async function measureRendering(browser: Browser, url: string, options?: PhoneOptions): Promise<number> {
  const page = await openPhone(browser, options)
  const session = await browser.newBrowserCDPSession()
  const readTrace = await startTrace(session)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const events = await readTrace()
  await session.detach()
  await page.context().close()
  return sumRendering(selectMainThread(events, url))
}

async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['devtools.timeline', 'blink.user_timing'] }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return events
  }
}

/** A trace also contains Chromium's internal pages, so the busiest main thread is not always that of the page. */
function selectMainThread(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === navigation?.pid && args.name === 'CrRendererMain',
  )
  if (!navigation || !thread) throw new Error(`${url}: the trace contains no navigation.`)
  return events.filter(({ pid, tid, ts }) => pid === thread.pid && tid === thread.tid && ts >= navigation.ts)
}

/** Sums the time of the events, without that of the events inside them. */
function sumRendering(events: readonly TraceEvent[]): number {
  const spans = events.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts || getDuration(b) - getDuration(a))
  const open: TraceEvent[] = []
  let sum = 0
  for (const span of spans) {
    while (open.length > 0 && getEnd(open.at(-1)) <= span.ts) open.pop()
    if (isRendering(span)) sum += getDuration(span)
    if (isRendering(open.at(-1))) sum -= getDuration(span)
    open.push(span)
  }
  return sum / 1000
}

const isRendering = (event: TraceEvent | undefined) => event !== undefined && RENDERING_EVENTS.has(event.name)

const getDuration = (event: TraceEvent) => event.dur ?? 0

const getEnd = (event: TraceEvent | undefined) => (event ? event.ts + getDuration(event) : 0)
