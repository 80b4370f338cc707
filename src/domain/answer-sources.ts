// What public answers are made from, by name. An answer carries the names of its sources (`Cache-Tag`), and a change of a paper
// names those that it touches, so that only the answers that may have changed are discarded. Any other public change discards
// all of them.

/** A source of every answer, so that caches in front of the server can discard everything at once. */
export const siteSource = 'site'
/** A source of every answer about more than one paper: each change of a paper touches it. */
export const listSource = 'list'
/** Which papers are public, in which issues, since when: what every page states about the title. */
export const contentsSource = 'contents'
/** A source of answers that state figures of reviewing: they are at most an hour old. */
export const figuresSource = 'figures'

export const articleSource = (id: string): string => `article-${id}`
export const issueSource = (volume: string | number, issue: string | number): string => `issue-${volume}-${issue}`
/** The papers with this keyword, whose case and accents are folded as in lists. */
export const keywordSource = (value: string): string => `${keywordStem}${encodeValue(value)}`
export const disciplineSource = (value: string): string => `discipline-${encodeValue(value)}`

// A proxy reads all headers of an answer into one buffer: nginx, unless told otherwise, into 4 kB. That is a dozen keywords in
// letters that are percent-encoded, or fifty in others.
const maxInHeader = 1_300

/** As `Cache-Tag` has them. Too many keywords are replaced by the list of everything, which their papers touch, too. */
export function sourcesInHeader(sources: Iterable<string>): string {
  const names = [...new Set(sources)]
  const header = names.join(',')
  if (header.length <= maxInHeader) return header
  return [...new Set([...names.filter((name) => !name.startsWith(keywordStem)), listSource])].join(',')
}

const keywordStem = 'keyword-'

// The names are sent in a header. Two long keywords that begin alike share a name: then more answers are discarded than necessary.
const maxLength = 100
const encodeValue = (value: string): string => encodeURIComponent(value.trim().toWellFormed()).slice(0, maxLength)
