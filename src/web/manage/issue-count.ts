// Volume and issue numbers as typed.
import { readVolumeOrIssue } from '#src/domain/issue.ts'

/** Nothing, or a valid volume or issue number. */
export const isCount = (text: string): boolean => text.trim() === '' || readVolumeOrIssue(text.trim()) !== undefined
