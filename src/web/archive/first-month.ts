import type { IssueObject } from '#src/wire/issue.ts'

/** 'January 2025' for an issue of 'January-March'. An issue without months has none. */
export const firstMonthOf = ({ months, year }: Pick<IssueObject, 'months' | 'year'>): string | undefined =>
  months && `${months.split('-')[0]} ${year}`
