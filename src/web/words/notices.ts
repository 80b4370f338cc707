// Corrections, expressions of concern and retractions: the words for readers.
import type { NoticeKind, Standing } from '#src/domain/article/notice.ts'
import { listInWords } from '#src/domain/list-in-words.ts'
import { standingWords } from './standing.ts'

const standings: Record<Standing, string> = {
  corrected: 'This paper has been corrected',
  'of-concern': 'Concern has been expressed about this paper',
  retracted: 'This paper has been retracted',
}

const about: Record<NoticeKind, string> = {
  correction: 'This is a correction to',
  'expression-of-concern': 'This is an expression of concern about',
  retraction: 'This is the retraction of',
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const maxNames = 3

/** 'the editors of … and Example College'; of many authors, the first few. */
function namesInLine(names: readonly string[]): string {
  const shown = names.length > maxNames ? [...names.slice(0, maxNames), 'others'] : names
  return listInWords(shown.map((name) => name.replace(/^The /, 'the ')))
}

export const noticeWords = {
  standings,
  about,
  relation: (kind: NoticeKind, day: string, issuers: readonly string[]) =>
    `${standingWords.kinds[kind]} of ${day}, issued by ${namesInLine(issuers)}`,
  read: (kind: NoticeKind) => `Read the ${lower(standingWords.kinds[kind])}`,
  reason: 'Reason',
  text: 'Notice',
}
