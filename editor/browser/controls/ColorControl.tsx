import { useId } from 'react'
import styles from '../editor.module.css'
import { toText, type ControlProps } from './control.ts'
import { getKeyboard } from './keyboard.ts'

/** Dark enough for links and buttons on the light backgrounds of the site. */
const presets = {
  Green: '#0B5D52',
  Blue: '#1F4E79',
  Purple: '#5B2A86',
  Red: '#8A1C3B',
  Rust: '#9A3B12',
  Olive: '#3F4A1E',
}
const COLOR = /^#[\da-f]{6}$/i

/** A swatch that opens the picker of the browser with presets, and the six digits. */
export function ColorControl({ field, value, change, input }: ControlProps) {
  const presetsId = useId()
  const text = toText(value)
  return (
    <div className={styles.row}>
      <input
        type="color"
        list={presetsId}
        aria-label={`Choose: ${field.title}`}
        value={COLOR.test(text) ? text : (field.example ?? '#ffffff')}
        onChange={({ target }) => change(target.value.toUpperCase())}
      />
      <datalist id={presetsId}>
        {Object.entries(presets).map(([name, preset]) => (
          <option key={name} value={preset}>
            {name}
          </option>
        ))}
      </datalist>
      <input
        {...input}
        placeholder={field.example}
        {...getKeyboard(field)}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}
