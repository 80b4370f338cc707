// What public answers are made from, by name. An answer carries the names of its sources (`Cache-Tag`), and a change of a paper
// names those that it touches, so that it ends only the answers that may say something else now. Any other public change ends
// them all.

/** Of every answer, for caches in front. */
export const siteSource = 'site'
/** Whatever has more than one paper in it: touched by every change of a paper. */
export const listSource = 'list'
/** Which papers are public, in which issues, since when: what the title says of itself on every page. */
export const contentsSource = 'contents'
/** Of answers that state figures of reviewing: at most an hour old. */
export const figuresSource = 'figures'

export const articleSource = (id: string): string => `article-${id}`
export const issueSource = (volume: string | number, issue: string | number): string => `issue-${volume}-${issue}`
/** The papers with this keyword, which is folded as in lists. */
export const keywordSource = (value: string): string => `${keywordStem}${encoded(value)}`
export const disciplineSource = (value: string): string => `discipline-${encoded(value)}`

// A proxy reads all headers of an answer into one buffer: nginx, unless told otherwise, into 4 kB. A dozen keywords in letters
// that are percent-encoded, or fifty in others.
const maxInHeader = 1_300

/** As `Cache-Tag` has them. Keywords that are too many for it are named as the list of everything: their papers touch that, too. */
export function sourcesInHeader(sources: Iterable<string>): string {
  const names = [...new Set(sources)]
  const header = names.join(',')
  if (header.length <= maxInHeader) return header
  return [...new Set([...names.filter((name) => !name.startsWith(keywordStem)), listSource])].join(',')
}

const keywordStem = 'keyword-'

// In a header. Two long keywords that begin alike share a name, which only ends more answers.
const maxLength = 100
const encoded = (value: string): string => encodeURIComponent(value.trim().toWellFormed()).slice(0, maxLength)
