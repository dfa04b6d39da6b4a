import type { ControlProps } from './control.ts'
import styles from '../editor.module.css'

const COLOR = /^#[\da-f]{6}$/i

/** The colour as a swatch that opens the picker of the browser, and as six digits. */
export function ColorControl({ field, value, change, input }: ControlProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={`Choose: ${field.title}`}
        value={COLOR.test(text) ? text : '#ffffff'}
        onChange={({ target }) => change(target.value.toUpperCase())}
      />
      <input {...input} type="text" spellCheck={false} value={text} onChange={({ target }) => change(target.value)} />
    </div>
  )
}
