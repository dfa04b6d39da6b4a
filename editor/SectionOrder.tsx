import type { OutlineGroup } from '../shared/editing.ts'
import styles from './editor.module.css'
import { AT_ONCE } from './fields/control.ts'
import { MoveButtons, useReorder } from './reorder.tsx'
import { useEditor, useValue } from './use-editor.ts'
import { ViewTitle, type FocusTarget } from './ViewTitle.tsx'

/** Which sections a page shows, and in which order. */
export function SectionOrder({ group, target }: { group: OutlineGroup; target: FocusTarget | undefined }) {
  const { state } = useEditor()
  const { sectionList, sections } = group
  const language = state.languages[0]?.code ?? 'en'
  const { own, change } = useValue({ key: '', ...sectionList, language })
  const named = sections.flatMap(({ name, title, isHidden }) => (name ? [{ name, title, isHidden }] : []))
  const visible = named.filter(({ isHidden }) => !isHidden)
  const order = Array.isArray(own) ? own.map(String) : visible.map(({ name }) => name)
  const shown = order.flatMap((name) => named.find((section) => section.name === name) ?? [])
  const hidden = named.filter(({ name }) => !order.includes(name))
  const reorder = useReorder(shown.length, (from, to) =>
    change(order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? ''), AT_ONCE),
  )
  return (
    <div className={styles.order}>
      <ViewTitle
        title={`${group.title}: order and hiding`}
        hint="The page shows these sections from top to bottom."
        target={target}
      />
      <ol>
        {shown.map(({ name, title }, index) => (
          <li key={name} {...reorder.getItemProps(index)}>
            <span>{title}</span>
            <div className={styles.entryButtons}>
              <MoveButtons index={index} reorder={reorder} name={title} />
              <button
                type="button"
                aria-label={`Hide ${title}`}
                onClick={() => change(order.toSpliced(index, 1), AT_ONCE)}
              >
                Hide
              </button>
            </div>
          </li>
        ))}
      </ol>
      {hidden.length > 0 && <h3>Hidden</h3>}
      <ul>
        {hidden.map(({ name, title }) => (
          <li key={name}>
            <span>{title}</span>
            <button type="button" aria-label={`Show ${title}`} onClick={() => change([...order, name], AT_ONCE)}>
              Show
            </button>
          </li>
        ))}
      </ul>
      {own !== undefined && (
        <button type="button" onClick={() => change(undefined, AT_ONCE)}>
          Back to the sample’s order
        </button>
      )}
    </div>
  )
}
