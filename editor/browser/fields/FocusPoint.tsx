import { useEffect, useRef, type PointerEvent } from 'react'
import type { Field } from '../../model/fields.ts'
import styles from './FocusPoint.module.css'
import { useValue } from '../use-editor.ts'

const FOCUS = /^(\d+)% (\d+)%$/

/** The point that crops keep: set on the image, or with two sliders. Shows a wide and a narrow crop. */
export function FocusPoint({ field }: { field: Field }) {
  const src = field.picture?.src
  const { shown, type } = useValue(field)
  const root = useRef<HTMLDetailsElement>(null)
  const [, x = '50', y = '50'] = FOCUS.exec(String(shown)) ?? []
  useEffect(() => {
    // The Content-Security-Policy forbids style attributes, but not this.
    root.current?.style.setProperty('--x', `${x}%`)
    root.current?.style.setProperty('--y', `${y}%`)
  })
  const set = (left: number | string, top: number | string) => type(`${left}% ${top}%`)
  const onPointer = ({ clientX, clientY, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (buttons > 0) set(toStep((clientX - left) / width), toStep((clientY - top) / height))
  }
  const range = { type: 'range', min: 0, max: 100, step: 10 } as const
  return (
    <details ref={root}>
      <summary>Focus point</summary>
      <p>Click on what must stay visible when the image is cropped.</p>
      <div className={styles.focusPicture} onPointerDown={onPointer} onPointerMove={onPointer}>
        <img src={src} alt="" draggable={false} />
        <span />
      </div>
      <label>
        From the left
        <input {...range} data-key={field.id} value={x} onChange={({ target }) => set(target.value, y)} />
      </label>
      <label>
        From the top
        <input {...range} value={y} onChange={({ target }) => set(x, target.value)} />
      </label>
      <div className={styles.crops}>
        <img src={src} alt="Crop on a wide screen" />
        <img src={src} alt="Crop on a phone" />
      </div>
    </details>
  )
}

/** The nearest step of 10 per cent. */
function toStep(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 10) * 10))
}
