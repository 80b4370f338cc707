// What a paper needs before it is published. A draft may lack all of it except the title.
import { invalid } from '#src/domain/errors.ts'
import type { Article } from './article.ts'

type Part = 'pdfFile' | 'docxFile' | 'title' | 'abstract' | 'authors'

/** The form's message for each missing part, in its order. */
export type Missing = Readonly<Record<Part, string>>

/** @throws invalid with a sentence for every missing part. */
export function requireComplete(article: Article, missing: Missing): void {
  refuseIncomplete(missingPartsOf(article, missing), missing)
}

/**
 * Papers published before a part was required may lack it. @throws invalid with a sentence for every part that was
 * removed.
 */
export function requireNothingRemoved(before: Article, after: Article, missing: Missing): void {
  const lackedBefore = missingPartsOf(before, missing)
  refuseIncomplete(
    missingPartsOf(after, missing).filter((part) => !lackedBefore.includes(part)),
    missing,
  )
}

function missingPartsOf({ files, title, abstract, authors }: Article, missing: Missing): Part[] {
  const parts = { pdfFile: files.pdf, docxFile: files.docx, title, abstract, authors: authors[0] }
  return (Object.keys(missing) as Part[]).filter((part) => !parts[part])
}

function refuseIncomplete(lacking: readonly Part[], missing: Missing): void {
  const [first] = lacking
  if (!first) return
  throw invalid('incomplete', missing[first], Object.fromEntries(lacking.map((part) => [part, missing[part]])))
}
