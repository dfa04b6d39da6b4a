import styles from '../editor.module.css'
import { toText, type ControlProps } from './control.ts'

const COLOR = /^#[\da-f]{6}$/i

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
      <input
        {...input}
        placeholder={field.example}
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}
