import styles from '../editor.module.css'
import { toLine, type ControlProps } from './control.ts'
import { makeInternational } from './make-international.ts'

/** A phone number. One that is written for calls within Pakistan is offered in its international form. */
export function PhoneControl({ value, change, input }: ControlProps) {
  const text = toLine(value)
  const international = makeInternational(text)
  return (
    <>
      <input {...input} type="tel" value={text} onChange={({ target }) => change(target.value)} />
      {international !== undefined && (
        <button type="button" className={styles.plain} onClick={() => change(international)}>
          Use {international}
        </button>
      )}
    </>
  )
}
