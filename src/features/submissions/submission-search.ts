// The searchable text of a submission: its number, title, authors and keywords, without case and accents.
import { foldedWords, wordKey } from '#src/formats/search/search-words.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

const maxQueryText = 200
const maxQueryWords = 16

export function searchKeyOf(submission: Pick<Submission, 'number' | 'title' | 'authors' | 'keywords'>): string {
  const { number, title, authors, keywords } = submission
  return wordKey([manuscriptNumber(submission), number, title, ...authors, ...keywords].join(' '))
}

/**
 * Patterns that must all match a key: the beginning of a word, or a whole number, so that 42 does not match 420.
 * Undefined when nothing was typed; an empty list, which finds nothing, when the typed text contains no word.
 */
export function searchPatterns(query: string | undefined): string[] | undefined {
  const typed = query?.slice(0, maxQueryText).trim()
  if (!typed) return undefined
  const words = [...new Set(foldedWords(typed))].slice(0, maxQueryWords)
  return words.map((word) => (/^\d+$/.test(word) ? `% ${word} %` : `% ${word}%`))
}
