import type { FirstStep } from '../../shared/editing.ts'
import { parseKey } from '../../shared/content-path.ts'
import { pageKeys } from '../../shared/pages.ts'
import type { FieldSources } from './fields.ts'

const steps = [
  { title: 'Your name and phone numbers', section: 'agency', keys: ['agency.name', 'agency.phones'] },
  { title: 'Your logo', section: 'logo', keys: ['logo'] },
  { title: 'Your photographs', section: 'home.slideshow', keys: ['home.slideshow.slides'] },
  { title: 'What you offer', section: 'home.services', keys: ['home.services.cards'] },
]

/** What an owner does first. A step is done when the agency has values of its own there. */
export function listFirstSteps({ languages: [language], findOwn }: FieldSources, isPublished: boolean): FirstStep[] {
  const isOwn = (key: string) => findOwn(language, parseKey(key)) !== undefined
  return [
    ...steps.map(({ keys, ...step }) => ({ ...step, isDone: keys.every(isOwn) })),
    {
      title: 'A page with your own words',
      section: 'pages.visa',
      isDone: pageKeys.some((page) => isOwn(`pages.${page}.body`)),
    },
    { title: 'Publish', isDone: isPublished },
  ]
}
