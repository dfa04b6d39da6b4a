import type { OutlineGroup } from '../shared/editing.ts'
import styles from './editor.module.css'
import { moveItem, MovableList } from './MovableList.tsx'
import { useEditor, useValue } from './use-editor.ts'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

/** Which sections a page shows, and in which order. */
export function SectionOrder({ group, target }: { group: OutlineGroup; target: FocusTarget | undefined }) {
  const language = useEditor().state.languages[0]?.code ?? 'en'
  const { own, set } = useValue({ key: '', language, ...group.sectionList })
  const sections = group.sections.flatMap(({ name, title, isHidden }) => (name ? [{ name, title, isHidden }] : []))
  const order = Array.isArray(own)
    ? own.map(String)
    : sections.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const hidden = sections.filter(({ name }) => !order.includes(name))
  const names = order.map((name) => sections.find((section) => section.name === name)?.title ?? name)
  return (
    <>
      <ViewTitle
        label={group.title}
        title="Order and hiding"
        hint="The page shows these sections, from top to bottom."
        target={target}
      />
      <MovableList
        names={names}
        removeWord="Hide"
        onMove={(from, to) => set(moveItem(order, from, to))}
        onRemove={(index) => set(order.toSpliced(index, 1))}
        renderItem={(index, buttons) => (
          <div className={styles.row}>
            {names[index]} {buttons}
          </div>
        )}
      />
      {hidden.length > 0 && <h3>Hidden</h3>}
      <ul className={styles.items}>
        {hidden.map(({ name, title }) => (
          <li key={name} className={styles.row}>
            {title}
            <button type="button" aria-label={`Show ${title}`} onClick={() => set([...order, name])}>
              Show
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
