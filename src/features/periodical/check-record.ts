// Turns what an editor typed into the settings into a valid record, or reports what is wrong with each field, in words
// for people.
import type { z } from 'zod'
import { invalid } from '#src/domain/errors.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'

/** Throws an AppError whose fields are named by their path, like `board.0.orcid`. */
export function checkRecord(typed: Readonly<Record<string, unknown>>): Periodical {
  const checked = periodicalRecord.safeParse(typed, { error: describeFault })
  if (checked.success) return checked.data
  const fields = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw invalid('invalid-settings', 'The settings are not valid', fields)
}

/** For faults whose schema has no message of its own. */
function describeFault(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '') return 'Please fill this in'
  switch (issue.code) {
    case 'invalid_type':
      return wrongKinds[issue.expected] ?? wrongKind
    case 'too_small':
      return `At least ${withUnit(Number(issue.minimum), issue.origin)}`
    case 'too_big':
      return `At most ${withUnit(Number(issue.maximum), issue.origin)}`
    case 'invalid_value':
      return 'Please choose one of the options'
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'There is no setting of this name'
    default:
      return wrongKind
  }
}

const wrongKind = 'This value does not belong here'

const wrongKinds: Partial<Record<string, string>> = {
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  string: 'Please enter text',
}

const units: Partial<Record<string, readonly [one: string, many: string]>> = {
  array: ['entry', 'entries'],
  string: ['character', 'characters'],
}

function withUnit(count: number, origin: string): string {
  const unit = units[origin]
  return unit ? `${count} ${count === 1 ? unit[0] : unit[1]}` : String(count)
}
