// A paper is received before it is published, or on the same day.
import { invalid } from '#src/domain/errors.ts'
import type { Article } from './article.ts'

type Dates = Pick<Article, 'receivedAt' | 'publicationDate'>

const sentences = {
  receivedAt: 'The paper cannot be received after its publication date.',
  publicationDate: 'The publication date cannot be before the day on which the paper was received.',
}

/** `typed` is the field that gets the sentence. @throws invalid */
export function requireReceivedInTime({ receivedAt, publicationDate }: Dates, typed: keyof Dates): void {
  if (!receivedAt || !publicationDate || receivedAt <= publicationDate) return
  throw invalid('invalid-field', sentences[typed], { [typed]: sentences[typed] })
}
