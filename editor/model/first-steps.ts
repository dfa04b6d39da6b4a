import type { EditorProblem } from '../protocol.ts'
import { isWithin, parseKey } from '../../shared/model/content-path.ts'
import { pageKeys } from '../../shared/pages.ts'
import { locateKey, type OutlineGroup } from './outline.ts'
import type { Sources } from './sources.ts'

export interface FirstStep {
  readonly title: string
  /** The section in which it is done; undefined for publishing. */
  readonly section?: string
  readonly isDone: boolean
}

const steps: readonly { readonly title: string; readonly keys: readonly [string, ...string[]] }[] = [
  { title: 'Your name and phone numbers', keys: ['agency.name', 'agency.phones'] },
  { title: 'Your logo', keys: ['logo'] },
  { title: 'Your photographs', keys: ['home.slideshow.slides'] },
  { title: 'What you offer', keys: ['home.services.cards'] },
]

/** What an owner does first. A step is done when the agency has own values there, without a problem. */
export function listFirstSteps(outline: readonly OutlineGroup[], sources: Sources, isPublished: boolean): FirstStep[] {
  const [language] = sources.languages
  const isOwn = (key: string) => sources.findOwn(language, parseKey(key)) !== undefined
  const isRight = (key: string) => isOwn(key) && !sources.problems.some((problem) => isErrorIn(problem, key))
  return [
    ...steps.map(({ title, keys }) => ({
      title,
      section: locateKey(keys[0], outline, sources).section,
      isDone: keys.every(isRight),
    })),
    {
      title: 'A page with your own words',
      section: 'pages.visa',
      isDone: pageKeys.some((page) => isRight(`pages.${page}.body`)),
    },
    { title: 'Publish', isDone: isPublished },
  ]
}

function isErrorIn({ key, severity }: EditorProblem, parent: string): boolean {
  return severity !== 'warning' && key !== undefined && isWithin(key, parent)
}
