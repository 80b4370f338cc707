// Checks, field by field, what somebody sends to publish a notice.

import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { findNoticeTextFault, maxNoticeLength, type NoticeTextName } from '#src/domain/article/notice-rules.ts'
import { type NoticeIssuer, noticeIssuers } from '#src/domain/article/notice-text.ts'
import { parseCalendarDate } from '#src/domain/calendar-date.ts'
import { invalid } from '#src/domain/errors.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import { plainText } from '#src/domain/plain-text.ts'

export type RawNotice = {
  kind?: unknown
  reason?: unknown
  text?: unknown
  issuedBy?: unknown
  publicationDate?: unknown
  doi?: unknown
}

export type CheckedNotice = {
  kind: NoticeKind
  /** What happened, in brief: shown wherever the paper is. */
  reason: string
  /** Details, in paragraphs. */
  text?: string | undefined
  /** In the order of `noticeIssuers`. */
  issuedBy: readonly NoticeIssuer[]
  publicationDate?: string | undefined
  doi?: string | undefined
}

const sentences = {
  kind: 'Please choose a correction, an expression of concern or a retraction.',
  issuedBy: 'Please say who issues the notice: the authors, the editors or the publisher.',
  publicationDate: 'The date must be a day of the calendar, like 2025-03-31.',
  doi: 'The DOI must look like 10.5555/example.',
}

/** @throws invalid with a sentence for every field that is missing or wrong. */
export function checkNotice(raw: RawNotice): CheckedNotice {
  const fields: Record<string, string> = {}
  const kind = noticeKinds.find((one) => one === raw.kind)
  if (!kind) fields.kind = sentences.kind
  const reason = readText('reason', raw.reason, fields)
  const text = readText('text', raw.text, fields) || undefined
  const issuedBy = noticeIssuers.filter((one) => Array.isArray(raw.issuedBy) && raw.issuedBy.includes(one))
  if (issuedBy.length === 0) fields.issuedBy = sentences.issuedBy
  const publicationDate = readFact('publicationDate', raw.publicationDate, parseCalendarDate, fields)
  const doi = readFact('doi', raw.doi, toDoi, fields)
  const [first] = Object.values(fields)
  if (first !== undefined || !kind) throw invalid('invalid-field', first ?? sentences.kind, fields)
  return { kind, reason, text, issuedBy, publicationDate, doi }
}

function readText(name: NoticeTextName, raw: unknown, fields: Record<string, string>): string {
  const typed = typeof raw === 'string' ? raw : ''
  const fault = findNoticeTextFault(name, typed)
  if (fault) fields[name] = textSentences[fault](maxNoticeLength[name])
  return plainText(typed) ?? ''
}

const textSentences = {
  missing: () => 'Please say what happened, in plain words.',
  'too-long': (max: number) => `Please use at most ${max.toLocaleString('en-GB')} characters.`,
  'not-text': () => 'Please use plain text without control characters.',
}

function readFact(
  name: 'publicationDate' | 'doi',
  raw: unknown,
  parse: (text: string) => string | undefined,
  fields: Record<string, string>,
): string | undefined {
  const typed = typeof raw === 'string' ? raw.trim() : ''
  if (typed === '') return undefined
  const value = parse(typed)
  if (value === undefined) fields[name] = sentences[name]
  return value
}
