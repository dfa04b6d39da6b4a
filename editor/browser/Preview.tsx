import { useEffect, useMemo, useRef, useState } from 'react'
import type { Clicked } from '../preview-messages.ts'
import { listSections, type OutlineSection } from '../model/outline.ts'
import { listWords } from '../model/page-words.ts'
import { addBasePath } from '../../shared/pages.ts'
import { Action } from './Action.tsx'
import styles from './editor.module.css'
import { findClickedKey } from './find-clicked-key.ts'
import { openSection } from './navigation.ts'
import { createPreviewFrames, PHONE_WIDTH } from './preview-frames.ts'
import { Tabs } from './Tabs.tsx'
import { useEditor, useLanguages } from './use-editor.ts'

const widths = { phone: PHONE_WIDTH, desktop: 1280 } as const
// The text of a computer's page is too small to read in a window below this width.
const DESKTOP_MIN_PX = 1600

/** The page of the open section with the draft. A click opens the section of what is clicked, and its field. */
export function Preview({ section: place }: { section: OutlineSection | undefined }) {
  const { data, outline, sources, store, open } = useEditor()
  const { revision, shownNumber } = data
  const languages = useLanguages()
  const sections = listSections(outline)
  const words = useMemo(
    () =>
      listWords(
        listSections(outline).filter((section) => section.path === place?.path),
        sources,
      ),
    [outline, sources, place?.path],
  )
  const [device, setDevice] = useState<keyof typeof widths>(innerWidth < DESKTOP_MIN_PX ? 'phone' : 'desktop')
  const [chosen, setLanguage] = useState<string>()
  const main = languages[0]?.code
  // An earlier publication may have other languages than the draft: the preview shows its main one.
  const language = (shownNumber === undefined && languages.find(({ code }) => code === chosen)?.code) || main
  const prefix = language === main ? '' : `/${language}`
  const opened = addBasePath(prefix, place?.path ?? '/')
  const placeKey = `${place?.key} ${opened}`
  // From a section that was opened, the user may follow links.
  const [followed, setFollowed] = useState<{ readonly placeKey: string; readonly path: string }>()
  const path = followed?.placeKey === placeKey ? followed.path : opened
  const onPick = ({ path, elementId, words: clicked }: Clicked) => {
    const key = findClickedKey(words, clicked)
    const text = words.find((each) => each.key === key)
    const isClicked = (section: OutlineSection) =>
      elementId !== undefined && section.elementId === elementId && addBasePath(prefix, section.path) === path
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) open(target, { key })
  }
  const onFollow = (path: string) => {
    setFollowed({ placeKey, path })
    const isOfPage = (section: OutlineSection) => addBasePath(prefix, section.path) === path
    const page = sections.find((section) => /^(?:pages|extraPages)\./.test(section.key) && isOfPage(section))
    if (page && place && !isOfPage(place)) openSection(page.key)
  }
  const stage = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const frames = useRef<ReturnType<typeof createPreviewFrames>>(undefined)
  useEffect(() => {
    if (!container.current || !stage.current) return undefined
    frames.current = createPreviewFrames(container.current, stage.current)
    return frames.current.stop
  }, [])
  useEffect(() => {
    const { elementId } = place ?? {}
    frames.current?.show({ path, revision, place: placeKey, elementId, width: widths[device], onPick, onFollow })
  })
  const names = Object.fromEntries(languages.map(({ code, name }) => [code, name]))
  return (
    <section className={styles.preview} aria-label="Preview of the site">
      <div className={styles.buttons}>
        <Tabs label="Width" tabs={{ desktop: 'Desktop', phone: 'Phone' }} value={device} onChange={setDevice} />
        {languages.length > 1 && shownNumber === undefined && (
          <Tabs<string> label="Language of the preview" tabs={names} value={language ?? ''} onChange={setLanguage} />
        )}
      </div>
      {shownNumber === undefined ? (
        <p className={styles.about}>Your draft, until you publish it. Click on what you want to change.</p>
      ) : (
        <div className={styles.warning}>
          You see publication {shownNumber}.{' '}
          <Action run={() => store.update('POST', '/api/preview', {})}>Back to the draft</Action>
        </div>
      )}
      <div ref={stage} className={styles.stage}>
        <div ref={container} className={styles.frames} />
      </div>
    </section>
  )
}
