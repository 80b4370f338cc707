// What people type into the paper forms, converted to what the API expects.
import { type NamedAuthor, readAuthorNames } from '#src/domain/contributor/author-names.ts'

const listBetween = (separator: ',' | ';', text: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Names between commas, trimmed, without empty ones. */
export const commaList = (text: string): string[] => listBetween(',', text)

/** Keywords between commas or, if there are semicolons, between these: 'schools, rural; maths'. */
export const keywordList = (text: string): string[] => listBetween(text.includes(';') ? ';' : ',', text)

/** As `keywordList` reads them. */
export function keywordText(keywords: readonly string[]): string {
  if (!keywords.some((keyword) => keyword.includes(','))) return keywords.join(', ')
  return keywords.length === 1 ? `${keywords[0]};` : keywords.join('; ')
}

/** The people in one line: between commas, or between semicolons as 'Family, Given'. None if it is not clear who is who. */
export const authorNames = (text: string): readonly NamedAuthor[] =>
  text.includes(';') ? readAuthorNames(text).authors : commaList(text).map((name) => ({ name }))

/** The piece of which nobody can tell whether it is one person or two. */
export const unclearAuthor = (text: string): string | undefined =>
  text.includes(';') ? readAuthorNames(text).unclear : undefined

type Texts = { title: string; abstract: string; keywords: string; authors: string }

/** The texts as the rules check them: only white space, or only commas, counts as empty. */
export const filledTexts = ({ title, abstract, keywords, authors }: Texts) => ({
  title: title.trim(),
  abstract: abstract.trim(),
  keywords: keywordList(keywords),
  authors: authorNames(authors),
})
