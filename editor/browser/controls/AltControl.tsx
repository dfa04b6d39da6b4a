import styles from '../editor.module.css'
import { toLine, type ControlProps } from './control.ts'

/** What an image shows. It is required, unless the image is marked as decorative, which is stored as empty. */
export function AltControl({ field, value, change, input }: ControlProps) {
  const isDecorative = value === ''
  return (
    <>
      <input
        {...input}
        required={!field.isOptional && !isDecorative}
        disabled={isDecorative}
        value={toLine(value)}
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
