import styles from '../editor.module.css'
import { toLine, type ControlProps } from './control.ts'

// Beside its translation, a field shows about so many characters in a row.
const ROW_LENGTH = 22

/** What an image shows. It is required, unless the image is marked as decorative, which is stored as empty. */
export function AltControl({ field, value, change, input }: ControlProps) {
  const isDecorative = value === ''
  return (
    <>
      <textarea
        {...input}
        rows={Math.max(1, Math.ceil(toLine(value).length / ROW_LENGTH))}
        required={!field.isOptional && !isDecorative}
        disabled={isDecorative}
        value={toLine(value)}
        onChange={({ target }) => change(target.value.replaceAll('\n', ' ') || undefined)}
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
