import type { OutlineGroup, OutlineSection } from '../shared/editing.ts'
import styles from './editor.module.css'
import { useEditor } from './use-editor.ts'

/** The key of the list of images, which is no section of the content. */
export const IMAGES = 'images'

/** Everything that can be edited: the pages with their sections, and what all pages share. */
export function Outline({ openKey }: { openKey: string }) {
  const { state } = useEditor()
  return (
    <>
      {state.outline.map((group) => (
        <Group key={group.key} group={group} openKey={openKey} />
      ))}
      <ul className={styles.items}>
        <Item item={{ key: IMAGES, title: 'Images' }} openKey={openKey} />
      </ul>
    </>
  )
}

function Group({ group, openKey }: { group: OutlineGroup; openKey: string }) {
  const { key, title, sections, sectionList } = group
  const items: Place[] = [...sections]
  if (sectionList) items.push({ key: sectionList.key, title: 'Order and hiding' })
  const list = (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item key={item.key} item={item} openKey={openKey} />
      ))}
    </ul>
  )
  if (items.length === 1) return list
  const isOpen = items.some((item) => item.key === openKey)
  const problems = sections.reduce((sum, section) => sum + section.problems, 0)
  return (
    <details className={styles.group} open={isOpen} data-group={key}>
      <summary>
        {title} <ProblemCount count={problems} />
      </summary>
      {list}
    </details>
  )
}

type Place = Pick<OutlineSection, 'key' | 'title'> & Partial<OutlineSection>

function Item({ item, openKey }: { item: Place; openKey: string }) {
  const { open } = useEditor()
  const { key, title, isHidden, isSample, problems = 0 } = item
  return (
    <li>
      <button type="button" aria-current={key === openKey || undefined} onClick={() => open(key)}>
        <span>{title}</span>
        {isHidden && <span className={styles.mark}>hidden</span>}
        {isSample && !isHidden && <span className={styles.mark}>sample</span>}
        <ProblemCount count={problems} />
      </button>
    </li>
  )
}

function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={styles.count}>{count === 1 ? '1 problem' : `${count} problems`}</span>
}
