// Turns what an administrator typed into the settings of reviewing, or says what is wrong with each field.
import type { z } from 'zod'
import { invalid } from '#src/domain/errors.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { findLetterFaults } from '#src/domain/review/letter-fault.ts'
import { ownLetterTexts } from '#src/domain/review/letter-texts.ts'
import type { LetterText, ReviewQuestion, ReviewSettings } from '#src/domain/review/settings.ts'
import { newId } from '#src/platform/new-id.ts'
import { type ReviewRecord, reviewRecord } from './review-record.ts'

type Fields = Record<string, string>

/** @throws AppError whose fields are named by their path, like `questions.0.question`. */
export function checkReviewSettings(typed: unknown): ReviewSettings {
  const checked = reviewRecord.safeParse(typed, { error: describeFault })
  if (!checked.success) {
    throw refused(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
  }
  const record = checked.data
  const faults = { ...faultsOfPeriods(record), ...faultsOfQuestions(record), ...faultsOfLetters(record) }
  if (Object.keys(faults).length > 0) throw refused(faults)
  return {
    ...record,
    remindAfterDueDays: [...new Set(record.remindAfterDueDays)].toSorted((one, other) => one - other),
    questions: record.questions.map(asQuestion),
    letters: changedLetters(record.letters),
  }
}

const refused = (fields: Fields) => invalid('invalid-settings', 'The settings are not valid', fields)

function faultsOfPeriods(record: ReviewRecord): Fields {
  const { answerDays, remindToAnswerAfterDays, reviewDays, remindBeforeDueDays } = record
  const { remindToReviseBeforeDays, minorRevisionDays, majorRevisionDays } = record
  const revisionDays = Math.min(minorRevisionDays, majorRevisionDays)
  return {
    ...(remindToAnswerAfterDays >= answerDays && {
      remindToAnswerAfterDays: `The invitation expires after ${answerDays} days: the reminder must come before.`,
    }),
    ...(remindBeforeDueDays >= reviewDays && {
      remindBeforeDueDays: `A reviewer has ${reviewDays} days: the reminder must come later than the invitation.`,
    }),
    ...(remindToReviseBeforeDays >= revisionDays && {
      remindToReviseBeforeDays: `An author has ${revisionDays} days: the reminder must come later than the decision.`,
    }),
  }
}

function faultsOfQuestions({ questions }: ReviewRecord): Fields {
  const faults: Fields = {}
  for (const [at, { id, kind, choices }] of questions.entries()) {
    if (id !== undefined && questions.findIndex((one) => one.id === id) !== at) {
      faults[`questions.${at}.question`] = 'This question is there twice.'
    }
    if (kind !== 'choice') continue
    if (choices.length < 2) faults[`questions.${at}.choices`] = 'Please give at least two answers, one to a line.'
    else if (new Set(choices).size < choices.length)
      faults[`questions.${at}.choices`] = 'Two of the answers are the same.'
  }
  return faults
}

function faultsOfLetters({ letters }: ReviewRecord): Fields {
  const faults: Fields = {}
  for (const [kind, text] of lettersIn(letters)) {
    const { subject, body } = findLetterFaults(kind, text)
    if (subject) faults[`letters.${kind}.subject`] = subject
    if (body) faults[`letters.${kind}.body`] = body
  }
  return faults
}

const asQuestion = ({ id = newId(), kind, choices, ...rest }: ReviewRecord['questions'][number]): ReviewQuestion => ({
  ...rest,
  id,
  kind,
  choices: kind === 'choice' ? choices : [],
})

/** A text that is the program's own changes with the program. */
function changedLetters(letters: ReviewRecord['letters']): ReviewSettings['letters'] {
  const changed = lettersIn(letters).filter(([kind, { subject, body }]) => {
    const own = ownLetterTexts[kind]
    return subject !== own.subject || body !== own.body
  })
  return Object.fromEntries(changed)
}

const lettersIn = (letters: ReviewRecord['letters']) => Object.entries(letters) as [CaseLetterKind, LetterText][]

/** For faults whose schema has no message of its own. */
function describeFault(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === '') return 'Please fill this in'
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int')
  if (issue.code === 'invalid_type') return 'Please enter a whole number'
  if (issue.code === 'invalid_value') return 'Please choose one of the options'
  if (issue.code === 'too_small' && isNumber) return `At least ${issue.minimum}`
  if (issue.code === 'too_big') return isNumber ? `At most ${issue.maximum}` : `At most ${issue.maximum} entries`
  return undefined
}
