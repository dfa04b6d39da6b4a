import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { OutlineSection, PageText } from '../shared/editing.ts'
import { addBasePath } from '../shared/pages.ts'
import { createPreviewFrame, type Clicked } from './preview-frame.ts'
import { store } from './store.ts'
import { useEditor } from './use-editor.ts'

/** Shows the page of the open section. A click in the page opens the section, and the field of the text. */
export function usePreview(place: OutlineSection | undefined, texts: readonly PageText[]) {
  const { previewOrigin, revision, shownNumber, languages, outline } = useEditor().state
  const [language, setLanguage] = useState<string>(languages[0]?.code ?? '')
  const prefix = language === languages[0]?.code ? '' : `/${language}`
  const path = addBasePath(prefix, place?.path ?? '/')
  const onClick = useEffectEvent((clicked: Clicked) => {
    const text = texts.find(({ key }) => key === clicked.key)
    const isClicked = (section: OutlineSection) =>
      section.elementId === clicked.elementId && addBasePath(prefix, section.path) === clicked.path
    const sections = clicked.elementId === undefined ? [] : outline.flatMap((group) => group.sections)
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) store.open(target, text?.key)
  })
  const frame = useMemo(() => createPreviewFrame(), [])
  useEffect(() => frame.listen(onClick), [frame])
  const version = `${revision} ${shownNumber}`
  const goal = {
    origin: previewOrigin,
    path,
    version,
    place: `${place?.key} ${path}`,
    elementId: place?.elementId,
    texts,
  }
  useEffect(() => frame.setGoal(goal))
  return { setFrame: frame.setFrame, language, setLanguage }
}
