import type { SiteContent } from '../../shared/model/content.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'

/**
 * The IDs of the questions of every page. They are built from the words, so that a link to a question still leads there
 * when there are more. The prefix keeps them apart from all other IDs of a document. Every language has the IDs of the
 * first one: a link leads to the same question in each.
 */
export function getQuestionIds(content: ContentSource): SiteContent['questionIds'] {
  return Object.fromEntries(
    listPages(content).map((page) => {
      const { questions = [] } = getPageTexts(content, page)
      return [page, buildQuestionIds(questions.map(({ question }) => question))]
    }),
  )
}

/** The IDs of questions. Of several with the same words, the later ones get a number. */
export function buildQuestionIds(questions: readonly string[]): string[] {
  const ids = new Set<string>()
  for (const question of questions) {
    const id = ['question', ...listWords(question)].join('-')
    let unique = id
    for (let number = 2; ids.has(unique); number += 1) unique = `${id}-${number}`
    ids.add(unique)
  }
  return [...ids]
}

/** The words in small letters of any script, composed as in the addresses that browsers send. */
function listWords(text: string): readonly string[] {
  const letters = text.normalize('NFC').toLowerCase().replace(/['’]/g, '')
  return letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
