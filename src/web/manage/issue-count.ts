// Volume and issue numbers as typed.
import { toIssueCount } from '#src/domain/issue.ts'

/** Nothing, or a valid volume or issue number. */
export const isCount = (text: string): boolean => text.trim() === '' || toIssueCount(text.trim()) !== undefined
