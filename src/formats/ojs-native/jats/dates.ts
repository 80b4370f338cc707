// The days of a paper in JATS: in elements, whose month may be a word, or in the attribute `iso-8601-date`. Journals in print often have only a month.
import { allOf, attributeOf, childOf, childrenOf, lineOf, type OjsElement } from '#src/formats/ojs-native/element.ts'

export type JatsDate = {
  year: string
  /** `YYYY-MM-DD`, or `YYYY-MM` if no day is given. */
  day?: string | undefined
  /** In print, where all papers of an issue have the same. */
  isOfIssue: boolean
}

/** Not when a copy of it was released elsewhere. */
const publications = new Set([undefined, 'pub', 'epub', 'ppub', 'epub-ppub', 'collection'])
const inPrint = new Set<string | undefined>(['collection', 'ppub', 'epub-ppub'])

export const publicationsIn = (meta: OjsElement): JatsDate[] =>
  childrenOf(meta, 'pub-date')
    .filter((date) => publications.has(typeOf(date)))
    .flatMap((date) => readDate(date) ?? [])

/** Of several, the first that is complete. */
export const dayOf = (dates: readonly JatsDate[]): string | undefined =>
  dates.find(({ day }) => day?.length === 'YYYY-MM-DD'.length)?.day ?? dates.find(({ day }) => day !== undefined)?.day

/** `type`: 'received', 'rev-recd' or 'accepted'. */
export const dayInHistory = (meta: OjsElement, type: string): string | undefined =>
  dayOf(
    allOf(meta, 'history', 'date')
      .filter((date) => attributeOf(date, 'date-type') === type)
      .flatMap((date) => readDate(date) ?? []),
  )

const typeOf = (date: OjsElement): string | undefined => attributeOf(date, 'date-type') ?? attributeOf(date, 'pub-type')

function readDate(date: OjsElement): JatsDate | undefined {
  const [iso, parts] = [partsOfAttribute(date), partsOfElements(date)]
  const [year, ...others] = iso.length > parts.length ? iso : parts
  if (year === undefined) return undefined
  const isOfIssue = inPrint.has(typeOf(date)) || attributeOf(date, 'publication-format') === 'print'
  return { year, isOfIssue, day: others.length > 0 ? [year, ...others].join('-') : undefined }
}

/** Year, month and day, as far as they are there. */
function partsOfAttribute(date: OjsElement): string[] {
  const match = /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?(?!\d)/.exec(attributeOf(date, 'iso-8601-date') ?? '')
  return match?.slice(1).filter((part) => part !== undefined) ?? []
}

function partsOfElements(date: OjsElement): string[] {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => lineOf(childOf(date, name)))
  const number = monthOf(month)
  if (year === undefined) return []
  if (number === undefined || !/^\d{4}$/.test(year)) return [year]
  return [year, number, ...(day !== undefined && /^\d{1,2}$/.test(day) ? [day.padStart(2, '0')] : [])]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '3', 'March', 'Mar.'; of 'March–April' the first. */
function monthOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const named = months.indexOf(text.slice(0, 3).toLowerCase()) + 1
  const number = /^\d{1,2}$/.test(text) ? text : named > 0 ? String(named) : undefined
  return number?.padStart(2, '0')
}
