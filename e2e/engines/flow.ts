import type { Page } from './page.ts'

/** A user flow, checked with plain assertions. The title completes "it …". */
export interface Flow {
  readonly title: string
  readonly run: (page: Page) => Promise<void>
}

/** Thrown by a flow that the driver cannot check. */
export class UnsupportedError extends Error {}
