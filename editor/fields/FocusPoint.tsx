import { useEffect, useRef, type PointerEvent } from 'react'
import type { Value } from '../../shared/editing.ts'
import styles from '../editor.module.css'

interface FocusPointProps {
  name: string
  src: string
  /** Such as `30% 70%`; without it, the centre. */
  value: Value | undefined
  onChange: (focus: string) => void
}

const FOCUS = /^(\d+)% (\d+)%$/
const axes = [
  { title: 'From the left, in per cent', index: 0 },
  { title: 'From the top, in per cent', index: 1 },
] as const

/** The point that crops keep: set on the picture, or with two sliders. Shows a wide and a narrow crop. */
export function FocusPoint({ name, src, value, onChange }: FocusPointProps) {
  const root = useRef<HTMLDivElement>(null)
  const [, x = '50', y = '50'] = FOCUS.exec(String(value)) ?? []
  const point = [Number(x), Number(y)] as const
  useEffect(() => {
    // The Content-Security-Policy forbids style attributes, not the object model.
    root.current?.style.setProperty('--x', `${x}%`)
    root.current?.style.setProperty('--y', `${y}%`)
  })
  const set = (x: number, y: number) => onChange(`${x}% ${y}%`)
  const onPointer = ({ nativeEvent: { offsetX, offsetY }, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return
    set(toStep(offsetX / currentTarget.clientWidth), toStep(offsetY / currentTarget.clientHeight))
  }
  return (
    <div ref={root} className={styles.focus}>
      <p>Click on what must stay visible when the picture is cropped.</p>
      <div className={styles.focusPicture} onPointerDown={onPointer} onPointerMove={onPointer}>
        <img src={src} alt="" draggable={false} />
        <span className={styles.focusMark} />
      </div>
      {axes.map(({ title, index }) => (
        <label key={title}>
          {title}
          <input
            type="range"
            min={0}
            max={100}
            step={10}
            data-key={index === 0 ? name : undefined}
            value={point[index]}
            onChange={({ target }) =>
              set(...([point[0], point[1]].with(index, Number(target.value)) as [number, number]))
            }
          />
        </label>
      ))}
      <div className={styles.crops}>
        <figure>
          <img src={src} alt="" data-crop="wide" />
          <figcaption>On a wide screen</figcaption>
        </figure>
        <figure>
          <img src={src} alt="" data-crop="narrow" />
          <figcaption>On a phone</figcaption>
        </figure>
      </div>
    </div>
  )
}

/** The nearest step of 10 per cent. */
function toStep(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 10) * 10))
}
