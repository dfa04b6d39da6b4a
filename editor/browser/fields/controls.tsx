import { useId, type ReactNode } from 'react'
import { Icon } from '../../../client/components/Icon/Icon.tsx'
import { iconNames } from '../../../shared/icons.ts'
import type { Field, Value } from '../../../shared/editing.ts'
import styles from '../editor.module.css'

export interface ControlProps {
  readonly field: Field
  /** The agency's own value, or else the sample's. */
  readonly value: Value | undefined
  readonly change: (value: Value | undefined) => void
  /** Attributes of the element that takes the input. */
  readonly input: Readonly<Record<string, string | boolean | undefined>>
}

/** The part of a field in which its value is entered. */
export type Control = (props: ControlProps) => ReactNode

const COLOR = /^#[\da-f]{6}$/i

export function toText(value: Value | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
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

/** What an image shows. It is required, unless the image is marked as decorative, which is stored as empty. */
export function AltControl({ field, value, change, input }: ControlProps) {
  const isDecorative = value === ''
  return (
    <>
      <input
        {...input}
        required={!field.isOptional && !isDecorative}
        disabled={isDecorative}
        value={toText(value)}
        onChange={({ target }) => change(target.value || undefined)}
      />
      {!field.isOptional && (
        <label className={styles.row}>
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => change(target.checked ? '' : undefined)}
          />
          Only decorates
        </label>
      )}
    </>
  )
}

function renderOptions({ choices = [] }: Field) {
  return choices.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
}
