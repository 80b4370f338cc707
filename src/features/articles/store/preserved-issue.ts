// An issue as it goes from one installation to another.
import type { IssueSection, IssueTranslation } from '#src/domain/issue.ts'
import type { Schema } from '#src/platform/database/schema.ts'

type Row = Schema['issue']

/** Absent facts were never given. `cover` is a blob and its picture format. */
export type PreservedIssue = Pick<Row, 'volume' | 'issue'> & {
  updatedAt: string
  cover?: { sha256: string; mediaType: string } | undefined
  sections?: readonly IssueSection[] | undefined
  translations?: readonly IssueTranslation[] | undefined
  /** Where it was before it came here. */
  formerAddresses?: string[] | undefined
} & { [fact in keyof typeof columnOf]?: string | undefined }

export const columnOf = {
  title: 'title',
  description: 'description',
  label: 'label',
  coverDate: 'cover_date',
  state: 'state',
  publishOn: 'publish_on',
  publishedOn: 'published_on',
} as const satisfies Record<string, keyof Row>
