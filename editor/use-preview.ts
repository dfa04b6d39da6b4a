import { useEffect, useMemo, useState } from 'react'
import type { EditorState, Field, OutlineSection, Section } from '../shared/editing.ts'
import { addBasePath } from '../shared/pages.ts'
import { send } from './api.ts'
import { fillPlaceholders } from './placeholders.ts'
import { createPreviewFrame } from './preview-frame.ts'
import { useLatest } from './use-editor.ts'

export type Preview = ReturnType<typeof usePreview>

interface PageText {
  readonly section: string
  readonly key: string
  readonly text: string
}

/** Shows the page of the open section. A click in the page opens the section, and the field of the text. */
export function usePreview(
  state: EditorState,
  place: OutlineSection | undefined,
  section: Section | undefined,
  open: (section: string, key?: string) => void,
) {
  const { previewOrigin, revision, shownNumber, languages, outline, placeholders } = state
  const [language, setLanguage] = useState<string>(languages[0]?.code ?? '')
  const prefix = language === languages[0]?.code ? '' : `/${language}`
  const path = addBasePath(prefix, place?.path ?? '/')
  const sections = outline.flatMap((group) => group.sections)
  const others = usePageTexts(sections.filter((other) => other.path === place?.path))
  const current = section ? listTexts(section) : []
  const texts = [...current, ...others.filter((text) => text.section !== section?.key)]
  const onClick = useLatest((clicked: { path: string; elementId?: string; key?: string }) => {
    const text = texts.find(({ key }) => key === clicked.key)
    const isClicked = ({ path, elementId }: OutlineSection) =>
      elementId !== undefined && elementId === clicked.elementId && addBasePath(prefix, path) === clicked.path
    const target = text?.section ?? sections.find(isClicked)?.key
    if (target) open(target, text?.key)
  })
  const frame = useMemo(() => createPreviewFrame(onClick), [onClick])
  useEffect(() => {
    addEventListener('message', frame.receive)
    return () => removeEventListener('message', frame.receive)
  }, [frame])
  const goal = JSON.stringify({
    origin: previewOrigin,
    path,
    version: `${revision} ${shownNumber}`,
    place: `${place?.key} ${path}`,
    elementId: place?.elementId,
    texts: texts.map(({ key, text }) => ({ key, text: fillPlaceholders(text, placeholders) })),
  })
  useEffect(() => frame.setGoal(JSON.parse(goal)), [frame, goal])
  return { setFrame: frame.setFrame, language, setLanguage }
}

/** The texts of all sections of a page, loaded when the page is opened. */
function usePageTexts(sections: readonly OutlineSection[]): readonly PageText[] {
  const [texts, setTexts] = useState<readonly PageText[]>([])
  const keys = sections.map(({ key }) => key).join()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const loaded: PageText[] = []
      for (const key of keys.split(',').filter(Boolean)) {
        if (isCurrent) loaded.push(...listTexts(await send<Section>('GET', `/api/sections/${key}`)))
      }
      if (isCurrent) setTexts(loaded)
    }
    // Without them, a click still opens the section.
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [keys])
  return texts
}

function listTexts({ key: section, fields }: Section): PageText[] {
  const list = ({ key, own, sample, entries = [] }: Field): PageText[] => {
    const value = own ?? sample
    return typeof value === 'string' ? [{ section, key, text: value }] : entries.flat().flatMap(list)
  }
  return fields.flatMap(list)
}
