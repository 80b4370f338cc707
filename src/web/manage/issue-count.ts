// Volumes and issues as they are typed.
import { toIssueCount } from '#src/domain/issue.ts'

/** Nothing, or a number that can count volumes and issues. */
export const isCount = (text: string): boolean => text.trim() === '' || toIssueCount(text.trim()) !== undefined
