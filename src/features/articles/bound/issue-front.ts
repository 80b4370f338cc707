// What is printed around the papers of a bound issue: cover, contents and colophon, in words.

import { readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { issuePeriod, printIssueNumber, printIssuePeriod } from '#src/domain/issue.ts'
import { roseOf, rosePath } from '#src/domain/maurer-rose.ts'
import { readNumbers } from '#src/domain/printed-numbers.ts'
import type { ArticleInContents, IssueFront } from '#src/features/manuscripts/index.ts'
import { type BoundIssuePlan, firstPageOfArticle, type PlannedArticle } from './plan-bound-issue.ts'

/** A paper in its place: how many pages it has, or that it is not in the file. */
export type MeasuredArticle = { paper: PlannedArticle; pages: number | undefined }

/** The opening is the first part of the file. */
const partAddress = (index: number): string => `part:${index + 1}`

const maxAuthors = 8
// The drawing is 2,640 units wide, with its middle in the origin.
const radius = 1250

export function writeIssueFront(plan: BoundIssuePlan, measured: readonly MeasuredArticle[], madeAt: Date): IssueFront {
  const { number, details, imprint } = plan
  const names = nameIssue(plan)
  const rose = roseOf(number)
  const papers = listContents(measured)
  const firstBound = measured.find(({ pages }) => pages !== undefined)
  const hasUnnumbered = papers.some(({ at, printed }) => at !== null && printed === null)
  const hasAbsent = measured.some(({ pages }) => pages === undefined)
  return {
    language: 'en',
    documentTitle: titleOfFile(plan),
    name: imprint.name,
    issue: number.issue,
    ...names,
    title: details.title,
    description: (details.description ?? '')
      .split(/\n\s*\n/)
      .flatMap((text) => text.replaceAll(/\s+/g, ' ').trim() || []),
    rose: { chords: rosePath(rose, radius, [0, 0]), curve: rosePath({ ...rose, step: 2 }, radius, [0, 0]) },
    coverAlt: `Cover of ${titleOfFile(plan)}`,
    firstPage: firstBound && firstPageOfArticle(firstBound.paper),
    papers,
    remarks: [
      ...(hasUnnumbered ? ['Numbers in brackets count the pages of this file.'] : []),
      ...(hasAbsent
        ? ['Papers marked “online” have no PDF that could be bound in. Read them at their addresses.']
        : []),
    ],
    colophon: writeColophon(plan, madeAt),
    words: { contents: 'Contents', colophon: imprint.name, online: 'online' },
  }
}

/** 'Volume 1, Number 2' and 'April–June 2025', as on its page. */
function nameIssue({ number, details, days }: BoundIssuePlan): { number: string; time: string } {
  const period = printIssuePeriod(issuePeriod(number, { days }))
  const numbers = printIssueNumber(number)
  const time = (details.coverDate ?? period).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '–')
  if (details.label === undefined) return { number: numbers, time }
  const hasNumbers = readNumbers(number, details.label) !== undefined
  return { number: details.label, time: hasNumbers ? time : `${numbers}, ${time}` }
}

export function titleOfFile(plan: BoundIssuePlan): string {
  const { number, time } = nameIssue(plan)
  return `${plan.imprint.name}, ${number}, ${time}`
}

function listContents(measured: readonly MeasuredArticle[]): ArticleInContents[] {
  let next = 1
  let part = 0
  return measured.map(({ paper, pages }) => {
    const isBound = pages !== undefined
    const entry = {
      title: paper.title,
      authors: namesOf(paper.authors),
      kind: paper.articleType ?? null,
      standing: titleInStanding({ title: '', standing: paper.standing }).trim() || null,
      printed: isBound ? (readPages(paper.pages).first ?? null) : null,
      at: isBound ? next : null,
      link: isBound ? partAddress(part) : paper.address,
    }
    if (isBound) {
      next += pages
      part += 1
    }
    return entry
  })
}

function namesOf(authors: readonly string[]): string {
  if (authors.length <= maxAuthors) return authors.join(', ')
  const shown = authors.slice(0, maxAuthors - 1)
  return `${shown.join(', ')} and ${authors.length - shown.length} more`
}

/** The label of each of its pages, as a reader would name it. @param at which page of the file is its first, from 1 */
export function labelPages(paper: Pick<PlannedArticle, 'pages'>, count: number, at: number): string[] {
  const first = firstPageOfArticle(paper)
  const { first: articleNumber } = readPages(paper.pages)
  return Array.from({ length: count }, (_, index) => {
    if (first !== undefined) return String(first + index)
    return articleNumber === undefined ? `[${at + index}]` : `${articleNumber}-${index + 1}`
  })
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function writeColophon(plan: BoundIssuePlan, madeAt: Date): IssueFront['colophon'] {
  const { imprint, number } = plan
  const { issn, publisher, licence, person, email, publicUrl } = imprint
  const plain = (text: string) => ({ text, url: null })
  const linked = (text: string, url = text) => ({ text, url })
  const names = nameIssue(plan)
  const issue = `${publicUrl}/archive/${number.volume}/${number.issue}`
  const numbers = [
    ...(issn.online === undefined ? [] : [`${issn.online} (online)`]),
    ...(issn.print === undefined ? [] : [`${issn.print} (print)`]),
  ]
  const rose = roseOf(number)
  const facts = [
    { name: 'Issue', lines: [plain(`${names.number}, ${names.time}`), linked(issue)] },
    { name: 'ISSN', lines: numbers.map(plain) },
    {
      name: 'Publisher',
      lines: publisher
        ? [publisher.name, [...(publisher.address ?? []), publisher.country].filter(Boolean).join(', ')]
            .filter((text) => text !== '')
            .map(plain)
        : [],
    },
    {
      name: 'Editorial office',
      lines: [...(person ? [plain(person)] : []), ...(email ? [linked(email, `mailto:${email}`)] : [])],
    },
    {
      name: 'Licence',
      lines: licence
        ? [plain(`${licence.label}, unless a paper says otherwise.`), linked(licence.url)]
        : [plain('Each paper states its own.')],
    },
    {
      name: 'How it was made',
      lines: [
        plain(
          `Made by a program on ${day.format(madeAt)} from the papers as published on that day. Later corrections and retractions are on the website, which has the version of record.`,
        ),
        plain('Set in STIX Two and IBM Plex with Typst.'),
        ...(plan.cover
          ? []
          : [
              plain(
                `The drawing on the cover is a Maurer rose with n = ${rose.petals} and d = ${rose.step}°: both follow from the number of the issue.`,
              ),
            ]),
      ],
    },
  ]
  return facts.filter(({ lines }) => lines.length > 0)
}
