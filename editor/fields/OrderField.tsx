import type { Field } from '../../shared/editing.ts'
import styles from '../editor.module.css'
import { moveItem, MovableList } from '../MovableList.tsx'
import { useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** Which sections a page shows, and in which order. */
export function OrderField({ field }: { field: Field }) {
  const saved = useValue(field)
  const { choices = [] } = field
  const order = Array.isArray(saved.shown) ? saved.shown.map(String) : []
  const names = order.map((name) => choices.find(({ value }) => value === name)?.title ?? name)
  const hidden = choices.filter(({ value }) => !order.includes(value))
  return (
    <FieldFrame field={field} saved={saved}>
      <MovableList
        names={names}
        removeWord="Hide"
        onMove={(from, to) => saved.set(moveItem(order, from, to))}
        onRemove={(index) => saved.set(order.toSpliced(index, 1))}
        renderItem={(index, buttons) => (
          <div className={styles.row}>
            {names[index]} {buttons}
          </div>
        )}
      />
      {hidden.length > 0 && <h3>Hidden</h3>}
      <ul className={styles.items}>
        {hidden.map(({ value, title }) => (
          <li key={value} className={styles.row}>
            {title}
            <div className={styles.buttons}>
              <button type="button" aria-label={`Show ${title}`} onClick={() => saved.set([...order, value])}>
                Show
              </button>
            </div>
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}
