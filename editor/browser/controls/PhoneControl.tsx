import { useRef } from 'react'
import { findDigitProblem, suggestPhones } from '../../../shared/model/phone-numbers.ts'
import styles from '../editor.module.css'
import { toLine, type ControlProps } from './control.ts'
import { typeDifference } from './type-text.ts'

/** A phone number. The international forms of one that is written for calls within Pakistan are offered. */
export function PhoneControl({ value, change, input }: ControlProps) {
  const element = useRef<HTMLInputElement>(null)
  const text = toLine(value)
  const problem = findDigitProblem(text)
  return (
    <>
      <input {...input} ref={element} type="tel" value={text} onChange={({ target }) => change(target.value)} />
      {problem !== undefined && <p className={styles.problem}>This number {problem}</p>}
      {suggestPhones(text).map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          className={styles.plain}
          onClick={() => element.current && typeDifference(element.current, suggestion)}
        >
          Use {suggestion}
        </button>
      ))}
    </>
  )
}
