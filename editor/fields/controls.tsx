import { useId, type ReactNode } from 'react'
import { Icon } from '../../client/components/Icon/Icon.tsx'
import { iconNames } from '../../shared/icons.ts'
import type { Field, Value } from '../../shared/editing.ts'
import styles from '../editor.module.css'

export interface ControlProps {
  readonly field: Field
  /** The agency's own value, or else the sample's. */
  readonly value: Value | undefined
  readonly change: (value: Value) => void
  /** Attributes of the element that takes the input. */
  readonly input: Readonly<Record<string, string | boolean | undefined>>
}

/** The part of a field in which its value is entered. */
export type Control = (props: ControlProps) => ReactNode

const COLOR = /^#[\da-f]{6}$/i

export function toText(value: Value | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value that is not a number is stored as typed, so that the check can report it. */
export function NumberControl({ value, change, input }: ControlProps) {
  const parse = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text)
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      value={toText(value)}
      onChange={({ target }) => change(parse(target.value.trim()))}
    />
  )
}

export function FlagControl({ value, change, input }: ControlProps) {
  return <input {...input} type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} />
}

/** A URL or a path. Offers the pages of the site. */
export function LinkControl({ field, value, change, input }: ControlProps) {
  const listId = useId()
  return (
    <>
      <input {...input} list={listId} value={toText(value)} onChange={({ target }) => change(target.value)} />
      <datalist id={listId}>{renderOptions(field)}</datalist>
    </>
  )
}

/** A swatch that opens the picker of the browser, and the six digits. */
export function ColorControl({ field, value, change, input }: ControlProps) {
  const text = toText(value)
  return (
    <div className={styles.row}>
      <input
        type="color"
        aria-label={`Choose: ${field.title}`}
        value={COLOR.test(text) ? text : (field.example ?? '#ffffff')}
        onChange={({ target }) => change(target.value.toUpperCase())}
      />
      <input {...input} spellCheck={false} value={text} onChange={({ target }) => change(target.value)} />
    </div>
  )
}

export function ChoiceControl({ field, value, change, input }: ControlProps) {
  const text = toText(value)
  const isKnown = field.choices?.some((choice) => choice.value === text)
  const icon = iconNames.find((name) => name === text)
  return (
    <div className={styles.row}>
      {icon && <Icon name={icon} />}
      <select {...input} value={text} onChange={({ target }) => change(target.value)}>
        {/* Also what the file contains, although it is none of the choices. */}
        {!isKnown && <option value={text}>{text || 'Choose…'}</option>}
        {isKnown && field.isOptional && <option value="">None</option>}
        {renderOptions(field)}
      </select>
    </div>
  )
}

function renderOptions({ choices = [] }: Field) {
  return choices.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
}
