// The texts of a manuscript that prefill the form: anything uncertain is left for the author to type.
import type { Manuscript, OfferedTexts } from './manuscript.ts'
import { readLayout } from './sections.ts'

export function offerTexts({ paragraphs }: Manuscript): OfferedTexts {
  const { title, abstract, keywords, authors } = readLayout(paragraphs)
  return { ...(title ? { title } : {}), ...(abstract ? { abstract } : {}), keywords, authors }
}
