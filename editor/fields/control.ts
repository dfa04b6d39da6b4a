import type { ReactNode } from 'react'
import type { Field, Value } from '../../shared/editing.ts'

/** A field in the main language, or one of its translations. */
export type Version = Field | NonNullable<Field['translations']>[number]

export interface ControlProps {
  readonly field: Field
  /** The agency's own value, or else the sample's. */
  readonly value: Value | undefined
  readonly change: (value: Value, options?: { delayMs?: number }) => void
  /** Attributes of the element that takes the input. */
  readonly input: Readonly<Record<string, string | boolean | undefined>>
}

/** The part of a field in which the value is entered: one for each kind. */
export type Control = (props: ControlProps) => ReactNode

/** For values that are chosen, not typed. */
export const AT_ONCE = { delayMs: 0 }
