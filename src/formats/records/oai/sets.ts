// The sets into which a repository sorts its records: volumes, their issues, and types of papers.

import { articleTypeOf } from '#src/domain/article/article-type.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import type { IssueNumber } from '#src/domain/issue.ts'

/** A notice has its own type, whatever the periodical calls it. */
export type Sorted = IssueNumber & { articleType?: string | undefined; noticeKind?: NoticeKind | undefined }

export type AskedSet =
  | { kind: 'volume'; volume: number }
  | { kind: 'issue'; volume: number; issue: number }
  | { kind: 'type'; type: string }

export const volumeSet = ({ volume }: Pick<IssueNumber, 'volume'>): string => `volume-${volume}`
export const issueSet = ({ volume, issue }: IssueNumber): string => `volume-${volume}:issue-${issue}`
export const typeSet = (type: string): string => `type-${type}`

/** A JATS article type, 'research-article'. */
export const typeOf = ({ articleType, noticeKind }: Omit<Sorted, keyof IssueNumber>): string =>
  noticeKind ?? articleTypeOf(articleType)

/** The sets of a record. Its volume follows from its issue. */
export const setsOf = (article: Sorted): string[] => [issueSet(article), typeSet(typeOf(article))]

const shapes = /^volume-(?<volume>[1-9]\d{0,5})(?::issue-(?<issue>[1-9]\d{0,5}))?$|^type-(?<type>[a-z-]{1,40})$/

/** Undefined for a set that can never exist. */
export function readSet(setSpec: string): AskedSet | undefined {
  const { volume, issue, type } = shapes.exec(setSpec)?.groups ?? {}
  if (type) return { kind: 'type', type }
  if (!volume) return undefined
  const number = { volume: Number(volume) }
  return issue ? { kind: 'issue', ...number, issue: Number(issue) } : { kind: 'volume', ...number }
}

export const volumeName = ({ volume }: Pick<IssueNumber, 'volume'>, year: number): string => `Volume ${volume}, ${year}`

/** 'Research article' */
export function typeName(type: string): string {
  const words = type.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
