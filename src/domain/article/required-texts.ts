// What the forms of a paper and of a manuscript require, in their order, and the specification's sentence for each
// missing part. The API refuses by these rules; the website applies the same before anything is sent.

export const requiredOfArticle = {
  pdf: 'Please upload a PDF document (.pdf).',
  docx: 'Please upload a Word document (.docx).',
  title: 'Please enter a title for your journal.',
  abstract: 'Please provide an abstract for your journal.',
  authors: 'Please enter at least one author name.',
}

export const requiredOfManuscript = {
  file: 'Please upload a .docx file',
  title: 'Title is required',
  abstract: 'Abstract is required',
  keywords: 'Keywords are required',
  authors: 'Authors are required',
}

const texts = ['title', 'abstract', 'keywords', 'authors'] as const
type RequiredText = (typeof texts)[number]

/** The sentence for each text that may not be empty. */
export type RequiredTexts = Readonly<Partial<Record<RequiredText, string>>>

/** The sentences for what is missing. Texts are trimmed, and lists hold no empty entry. */
export function findMissingTexts(
  given: Readonly<Partial<Record<RequiredText, { length: number }>>>,
  required: RequiredTexts,
): Partial<Record<RequiredText, string>> {
  return Object.fromEntries(
    texts.filter((name) => required[name] !== undefined && !given[name]?.length).map((name) => [name, required[name]]),
  )
}
