// Reads which issue an address names.
import { notFound } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'

// The numbers that a paper can have.
const wholeNumber = /^[1-9]\d{0,3}$/

/** @throws notFound */
export function readIssueNumber({ volume, issue }: { volume: string; issue: string }): IssueNumber {
  if (!wholeNumber.test(volume) || !wholeNumber.test(issue)) throw notFound()
  return { volume: Number(volume), issue: Number(issue) }
}
