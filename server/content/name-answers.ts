import type { SiteContent } from '../../shared/model/content.ts'
import type { ContentSource } from '../../shared/model/content-source.ts'
import { getPageTexts, listPages } from '../../shared/site-pages.ts'

/**
 * Names the answers of every page by the words of their questions, so that a link to one still leads there when there
 * are more questions. The prefix keeps the names apart from all other IDs of a document. The names of the first language
 * are those of every language: a link leads to the same answer in each.
 */
export function nameAnswers(content: ContentSource): SiteContent['answerIds'] {
  return Object.fromEntries(
    listPages(content).map((page) => {
      const { questions = [] } = getPageTexts(content, page)
      return [page, nameQuestions(questions.map(({ question }) => question))]
    }),
  )
}

/** Names questions. Of several with the same words, the later ones get a number. */
export function nameQuestions(questions: readonly string[]): string[] {
  const names = new Set<string>()
  for (const question of questions) {
    const name = ['question', ...listWords(question)].join('-')
    let unique = name
    for (let number = 2; names.has(unique); number += 1) unique = `${name}-${number}`
    names.add(unique)
  }
  return [...names]
}

/** The words in small letters of any script, composed as in the addresses that browsers send. */
function listWords(text: string): readonly string[] {
  const letters = text.normalize('NFC').toLowerCase().replace(/['’]/g, '')
  return letters.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
