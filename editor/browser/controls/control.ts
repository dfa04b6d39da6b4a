import type { ReactNode } from 'react'
import type { Field } from '../../model/fields.ts'
import type { Value } from '../../../shared/model/with-value.ts'

export interface ControlProps {
  readonly field: Field
  /** The agency's own value, or else the sample's. */
  readonly value: Value | undefined
  readonly change: (value: Value | undefined) => void
  /** Attributes of the element that takes the input, also for the keyboard of a phone. */
  readonly input: Readonly<Record<string, string | boolean | undefined>>
}

/** The part of a field in which its value is entered. */
export type Control = (props: ControlProps) => ReactNode

export function toText(value: Value | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A text for a field of one line, which would glue the words at a line break. */
export function toLine(value: Value | undefined): string {
  const text = toText(value)
  if (!text.includes('\n')) return text
  const [first = '', ...others] = text.split('\n')
  const words = others.slice(0, -1).map((line) => line.trim())
  // A space at an end is being typed.
  return [first.trimEnd(), ...words.filter(Boolean), (others.at(-1) ?? '').trimStart()].join(' ')
}
