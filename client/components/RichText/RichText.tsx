import type { ReactNode } from 'react'
import type { ResolvedImage } from '../../../shared/model/resolved-image.ts'
import type { RichNode, RichText as RichTextData } from '../../../shared/model/rich-text.ts'
import type { Untranslated } from '../../../shared/languages/text-language.ts'
import { PageLink } from '../PageLink/PageLink.tsx'
import { Picture } from '../Picture/Picture.tsx'
import button from '../../styles/button.module.css'
import styles from './RichText.module.css'

interface RichTextProps {
  text: RichTextData | Untranslated<RichTextData>
  /** With which the IDs of its headings start. */
  id?: string | undefined
  /** Before the first section. */
  contents?: ReactNode
}

export function RichText({ text, id, contents }: RichTextProps) {
  const { value, language } = 'value' in text ? text : { value: text, language: undefined }
  const nodes = renderNodes(value, id)
  const start = contents ? value.findIndex(isSection) : 0
  const parts = [nodes.slice(0, start), nodes.slice(start)].map(
    (part, index) =>
      part.length > 0 && (
        <div key={index} className={styles.text} {...language}>
          {part}
        </div>
      ),
  )
  return (
    <>
      {parts[0]}
      {contents}
      {parts[1]}
    </>
  )
}

function isSection(node: RichNode): boolean {
  return typeof node !== 'string' && 'tag' in node && node.tag === 'h2'
}

function BodyPicture({ picture }: { picture: ResolvedImage }) {
  return <Picture picture={picture} slot="body" className={isUpright(picture) ? styles.upright : styles.picture} />
}

function isUpright({ width, height }: ResolvedImage): boolean {
  return height >= width
}

/** Pictures in a row, which is upright if all of them are. */
function PictureRow({ pictures }: { pictures: RichTextData }) {
  const images = pictures.flatMap((node) => (typeof node !== 'string' && 'tag' in node ? node.children : []))
  const isRowUpright = images.every(
    (node) => typeof node === 'string' || !('picture' in node) || isUpright(node.picture),
  )
  return (
    <div className={styles.pictures} data-upright={isRowUpright || undefined}>
      {renderNodes(pictures)}
    </div>
  )
}

// The headings of the second level are the sections of the page. Their IDs are the same in every language.
function renderNodes(nodes: RichTextData, id = 'section', linkClass?: string): ReactNode[] {
  return nodes.map((node, index) => <Node key={index} node={node} id={`${id}-${index}`} linkClass={linkClass} />)
}

/** A table that scrolls inside itself where it is too wide. A region that scrolls takes the focus, for the keyboard. */
function Table({ node: { table, children } }: { node: Extract<RichNode, { table: string }> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={table} tabIndex={0}>
      <table>{renderNodes(children)}</table>
    </section>
  )
}

function Node({ node, id, linkClass }: { node: RichNode; id: string; linkClass?: string | undefined }) {
  if (typeof node === 'string') return node
  if ('picture' in node)
    return node.isInRow ? (
      <Picture picture={node.picture} slot="bodyRow" className={styles.rowPicture} />
    ) : (
      <BodyPicture picture={node.picture} />
    )
  if ('page' in node)
    return (
      <PageLink page={node.page} hash={node.hash} className={linkClass}>
        {renderNodes(node.children)}
      </PageLink>
    )
  if ('link' in node) {
    return (
      <a href={node.link} className={linkClass ?? (isPhoneNumber(node.children) ? styles.number : undefined)}>
        {renderNodes(node.children)}
      </a>
    )
  }
  if ('block' in node) {
    return node.block === 'button' ? (
      <p>{renderNodes(node.children, id, `${styles.button} ${button.button}`)}</p>
    ) : (
      <PictureRow pictures={node.children} />
    )
  }
  if ('table' in node) return <Table node={node} />
  if ('cell' in node) {
    const Cell = node.cell === 'data' ? 'td' : 'th'
    return (
      <Cell scope={node.cell === 'data' ? undefined : node.cell} data-align={node.align}>
        {renderNodes(node.children)}
      </Cell>
    )
  }
  const { tag: Tag, start, box, children } = node
  if (Tag === 'ol') return <ol start={start}>{renderNodes(children)}</ol>
  if (box) {
    return (
      <li className={styles.task}>
        <span className={styles.box} data-ticked={box === '☑' || undefined}>
          <span className="visually-hidden">{`${box} `}</span>
        </span>
        {renderNodes(children)}
      </li>
    )
  }
  if (Tag === 'h2') return <h2 id={id}>{renderNodes(children)}</h2>
  return children.length > 0 ? <Tag>{renderNodes(children, id)}</Tag> : <Tag />
}

const PHONE_NUMBER = /^[^\w+]*\+[\d ()-]+[^\w+ ()-]*$/

function isPhoneNumber([text, ...others]: RichTextData): boolean {
  return typeof text === 'string' && others.length === 0 && PHONE_NUMBER.test(text)
}
