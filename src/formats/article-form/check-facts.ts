// Reads the facts of a paper from a form: dates that exist, numbers that count, addresses that may be opened.

import type { NewArticle } from '#src/domain/article/article.ts'
import { articleStatuses } from '#src/domain/article/article-status.ts'
import { disciplines } from '#src/domain/article/discipline.ts'
import { parseCalendarDate } from '#src/domain/calendar-date.ts'
import { invalid } from '#src/domain/errors.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { readVolumeOrIssue } from '#src/domain/issue.ts'
import { languageTag } from '#src/domain/language-tag.ts'
import { plainLine } from '#src/domain/plain-text.ts'
import { toWebAddress } from '#src/domain/web-address.ts'

const factNames = [
  'publicationDate',
  'receivedAt',
  'revisedAt',
  'acceptedAt',
  'volume',
  'issue',
  'status',
  'discipline',
  'doi',
  'pages',
  'licence',
  'articleType',
  'language',
  'copyrightHolder',
  'externalPdfUrl',
  'fullTextUrl',
  'peerReviewed',
] as const

/** The form's answers, by fact; blank is the same as absent. */
export type RawFacts = { [name in (typeof factNames)[number]]?: string | undefined }

type CheckedFacts = Pick<NewArticle, (typeof factNames)[number]>

const maxFactLength = 300

/** @throws invalid, with the reason for each fact that is wrong. */
export function checkFacts(raw: RawFacts): CheckedFacts {
  const problems: Record<string, string> = {}

  const read = <T>(name: keyof RawFacts, parse: (text: string) => T | undefined, rule: string): T | undefined => {
    const text = raw[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined) problems[name] = rule
    return value
  }
  const date = (name: keyof RawFacts) => read(name, parseCalendarDate, 'must be a day of the calendar, like 2025-03-31')
  const count = (name: keyof RawFacts) => read(name, readVolumeOrIssue, 'must be a whole number from 1 to 9999')
  const words = (name: keyof RawFacts) =>
    read(name, shortLine, `must be at most ${maxFactLength} characters of plain text`)
  const choice = <T extends string>(name: keyof RawFacts, choices: readonly T[]) =>
    read(
      name,
      (text) => choices.find((one) => one.toLowerCase() === text.toLowerCase()),
      `must be one of ${choices.join(', ')}`,
    )

  const facts: CheckedFacts = {
    publicationDate: date('publicationDate'),
    receivedAt: date('receivedAt'),
    revisedAt: date('revisedAt'),
    acceptedAt: date('acceptedAt'),
    volume: count('volume'),
    issue: count('issue'),
    status: choice('status', articleStatuses),
    discipline: choice('discipline', disciplines),
    doi: read('doi', toDoi, 'must be a DOI, like 10.5555/example'),
    pages: words('pages'),
    licence: words('licence'),
    articleType: words('articleType'),
    language: read('language', languageTag, 'must be the code of a language, such as en or pt-BR'),
    copyrightHolder: words('copyrightHolder'),
    externalPdfUrl: read(
      'externalPdfUrl',
      toWebAddress,
      'must be a public web address, like https://example.org/paper.pdf',
    ),
    fullTextUrl: read('fullTextUrl', toWebAddress, 'must be a public web address, like https://example.org/paper'),
    peerReviewed: read('peerReviewed', yesOrNo, 'must be true or false'),
  }
  const [first] = Object.entries(problems)
  if (first) throw invalid('invalid-field', `${first[0]} ${first[1]}`, problems)
  return facts
}

function yesOrNo(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

function shortLine(text: string): string | undefined {
  const line = plainLine(text)
  return line && line.length <= maxFactLength ? line : undefined
}
