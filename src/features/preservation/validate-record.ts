// Checks a record of a bag: it may contain what the forms of this program accept, in the form in which the database stores
// it.

import { toDoi } from '#src/domain/identifiers/doi.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import { plainText } from '#src/domain/plain-text.ts'
import { toWebAddress } from '#src/domain/web-address.ts'
import type { PreservedArticle, PreservedIssue } from '#src/features/articles/preserved/index.ts'

export type Fault = { field: string; rule: string }

const highestNumber = 9_999

/** The first of them. */
export function faultOfArticle(article: PreservedArticle): Fault | undefined {
  return firstOf(faultsOfArticle(article))
}

export function faultOfIssue(issue: PreservedIssue): Fault | undefined {
  return firstOf(faultsOfIssue(issue))
}

function* faultsOfArticle(article: PreservedArticle): Generator<Fault> {
  yield* unreadableTexts(article)
  yield* wrongNumbers(article)
  const { doi, externalPdfUrl, fullTextUrl, authors, noticeOf, id } = article
  if (isOther(doi, toDoi)) yield { field: 'doi', rule: 'must be a DOI, like 10.5555/example' }
  if (isOther(externalPdfUrl, toWebAddress)) {
    yield { field: 'externalPdfUrl', rule: 'must be a public web address, like https://example.org/paper.pdf' }
  }
  if (isOther(fullTextUrl, toWebAddress)) {
    yield { field: 'fullTextUrl', rule: 'must be a public web address, like https://example.org/paper' }
  }
  for (const [index, { orcid, affiliations }] of authors.entries()) {
    const author = `authors.${index}`
    if (isOther(orcid, toOrcid)) {
      yield { field: `${author}.orcid`, rule: 'must be an ORCID iD, like 0000-0002-1825-0097' }
    }
    if (affiliations?.some(({ ror }) => isOther(ror, toRor))) {
      yield { field: `${author}.affiliations`, rule: 'must have ROR iDs like https://ror.org/042nb2s44' }
    }
  }
  if (noticeOf?.articleId === id) yield { field: 'noticeOf', rule: 'must be another paper' }
  yield* wrongFiles(article)
}

function* wrongFiles({ files, pictures, mark }: PreservedArticle): Generator<Fault> {
  const names = [...files.map(({ type, version }) => `${type} ${version}`), ...pictures.map(({ name }) => name)]
  if (new Set(names).size < names.length) yield { field: 'files', rule: 'must have each file once' }
  if (!mark) return
  const pdfs = new Set(files.filter(({ type }) => type === 'pdf').map(({ sha256 }) => sha256))
  const isThere = pdfs.has(mark.sha256) && pdfs.has(mark.plain.sha256)
  if (!isThere) yield { field: 'mark', rule: 'must name two versions of its PDF' }
}

function* faultsOfIssue(issue: PreservedIssue): Generator<Fault> {
  yield* unreadableTexts(issue)
  yield* wrongNumbers(issue)
}

function* wrongNumbers(place: { volume: number; issue: number }): Generator<Fault> {
  for (const field of ['volume', 'issue'] as const) {
    const isRight = place[field] >= 1 && place[field] <= highestNumber
    if (!isRight) yield { field, rule: `must be a whole number from 1 to ${highestNumber}` }
  }
}

function* unreadableTexts(value: unknown, field = ''): Generator<Fault> {
  if (typeof value === 'string' && plainText(value) === undefined) {
    yield { field, rule: 'must not contain characters that are not text' }
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) yield* unreadableTexts(inside, field ? `${field}.${name}` : name)
}

/** Reading it again must give the same: code that reads it here relies on this check. */
const isOther = (value: string | undefined, read: (text: string) => string | undefined): boolean =>
  value !== undefined && read(value) !== value

function firstOf(faults: Generator<Fault>): Fault | undefined {
  for (const fault of faults) return fault
  return undefined
}
