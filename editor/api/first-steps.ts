import type { FirstStep } from '../protocol.ts'
import { parseKey } from '../../shared/model/content-path.ts'
import { pageKeys } from '../../shared/pages.ts'
import type { EditorContent } from './editor-content.ts'

const steps: readonly { readonly title: string; readonly keys: readonly [string, ...string[]] }[] = [
  { title: 'Your name and phone numbers', keys: ['agency.name', 'agency.phones'] },
  { title: 'Your logo', keys: ['logo'] },
  { title: 'Your photographs', keys: ['home.slideshow.slides'] },
  { title: 'What you offer', keys: ['home.services.cards'] },
]

/** What an owner does first. A step is done when the agency has values of its own there. */
export function listFirstSteps(
  { sources: { findOwn, languages }, locate }: Pick<EditorContent, 'sources' | 'locate'>,
  isPublished: boolean,
): FirstStep[] {
  const [language] = languages
  const isOwn = (key: string) => findOwn(language, parseKey(key)) !== undefined
  return [
    ...steps.map(({ title, keys }) => ({ title, section: locate(keys[0]).section, isDone: keys.every(isOwn) })),
    {
      title: 'A page with your own words',
      section: 'pages.visa',
      isDone: pageKeys.some((page) => isOwn(`pages.${page}.body`)),
    },
    { title: 'Publish', isDone: isPublished },
  ]
}
