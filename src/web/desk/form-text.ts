// What people type into the paper forms, converted to what the API expects.

/** Names or keywords between commas, trimmed, without empty ones. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type Texts = { title: string; abstract: string; keywords: string; authors: string }

/** The texts as the rules check them: only white space, or only commas, counts as empty. */
export const filledTexts = ({ title, abstract, keywords, authors }: Texts) => ({
  title: title.trim(),
  abstract: abstract.trim(),
  keywords: commaList(keywords),
  authors: commaList(authors),
})

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
