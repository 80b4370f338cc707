// What an export tells of people and their work before publication, and is not taken: counted, so that nobody looks for it here.
import type { OjsArticle } from '#src/formats/ojs-native/index.ts'

/** Of authors, of each paper again. */
type OfAuthors = { countries: number; biographies: number; homePages: number }

/** `emails` and `uploaders` each once. */
export type LeftBehind = { emails: string[]; uploaders: string[]; filesOfReviews: number } & OfAuthors

export type LeftBehindTotals = { emails: number; uploaders: number; filesOfReviews: number } & OfAuthors

export function leftBehindOf({ authors, files, undecided }: OjsArticle): LeftBehind {
  return {
    emails: undecided === undefined ? authors.flatMap(({ email }) => email?.toLowerCase() ?? []) : [],
    countries: authors.filter(({ hasCountry }) => hasCountry).length,
    biographies: authors.filter(({ hasBiography }) => hasBiography).length,
    homePages: authors.filter(({ hasHomePage }) => hasHomePage).length,
    uploaders: files.flatMap(({ uploader }) => uploader ?? []),
    filesOfReviews: files.filter(({ stage }) => stage?.startsWith('review')).length,
  }
}

export function addLeftBehind(all: readonly LeftBehind[]): LeftBehindTotals {
  const sum = (count: (one: LeftBehind) => number): number => all.reduce((total, one) => total + count(one), 0)
  return {
    emails: new Set(all.flatMap(({ emails }) => emails)).size,
    countries: sum(({ countries }) => countries),
    biographies: sum(({ biographies }) => biographies),
    homePages: sum(({ homePages }) => homePages),
    uploaders: new Set(all.flatMap(({ uploaders }) => uploaders)).size,
    filesOfReviews: sum(({ filesOfReviews }) => filesOfReviews),
  }
}
