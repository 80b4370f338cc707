// Turns what an editor typed into the settings into a valid record, or reports what is wrong with each field, in words
// for people.
import type { z } from 'zod'
import { invalid } from '#src/domain/errors.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'

/** Throws an AppError whose fields are named by their path, like `board.0.orcid`. */
export function checkRecord(typed: Readonly<Record<string, unknown>>): Periodical {
  const checked = periodicalRecord.safeParse(typed, { error: sayFault })
  if (checked.success) return checked.data
  const fields = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw invalid('invalid-settings', 'The settings are not valid', fields)
}

/** For faults whose schema has no message of its own. */
function sayFault(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === '') return 'Please fill this in'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : undefined
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? `At least ${issue.minimum}` : undefined
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? `At most ${issue.maximum}` : undefined
    case 'invalid_value':
      return 'Please choose one of the options'
    default:
      return undefined
  }
}
