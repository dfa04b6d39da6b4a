import { useRef } from 'react'
import { findReadableShade } from '../../../shared/readable-color.ts'
import styles from '../editor.module.css'
import { toText, type ControlProps } from './control.ts'
import own from './ColorControl.module.css'
import { colorPairs } from './color-pairs.ts'
import { typeDifference } from './type-text.ts'

const COLOR = /^#[\da-f]{6}$/i

/** A swatch that opens the picker of the browser, the six digits, and pairs of colours to choose from. */
export function ColorControl({ field, value, change, input }: ControlProps) {
  const element = useRef<HTMLInputElement>(null)
  const text = toText(value)
  const code = text.replace(/^#?/, '#').trim()
  const color = COLOR.test(code) ? code.toUpperCase() : undefined
  const key = field.key === 'theme.accent' ? 'accent' : 'action'
  const darker = color && input['aria-invalid'] ? findReadableShade(color) : undefined
  const use = (next: string) => element.current && typeDifference(element.current, next)
  return (
    <>
      <div className={styles.row}>
        <input
          type="color"
          aria-label={`Choose: ${field.title}`}
          value={color ?? field.example ?? '#ffffff'}
          onChange={({ target }) => change(target.value.toUpperCase())}
        />
        <input
          {...input}
          ref={element}
          placeholder={field.example}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {darker && (
        <button type="button" className={own.darker} onClick={() => use(darker)}>
          <Swatch colors={[darker]} /> Use a darker one: {darker}
        </button>
      )}
      <div className={own.pairs} role="group" aria-label={`Colours that go together: ${field.title}`}>
        {colorPairs.map((pair) => (
          <button
            key={pair.name}
            type="button"
            title={pair.name}
            aria-label={pair.name}
            aria-pressed={pair[key] === color}
            onClick={() => use(pair[key])}
          >
            <Swatch colors={[pair[key], pair[key === 'accent' ? 'action' : 'accent']]} />
          </button>
        ))}
      </div>
    </>
  )
}

/** The Content-Security-Policy allows no style attributes, but attributes of SVG. */
function Swatch({ colors: [color, beside = color] }: { colors: readonly string[] }) {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true">
      <rect width="40" height="24" fill={beside} />
      <rect width="28" height="24" fill={color} />
    </svg>
  )
}
