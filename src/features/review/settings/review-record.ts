// The settings of reviewing as a form sends them: each value checked, with what is wrong in words for people.
import { z } from 'zod'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import { caseLetterKinds } from '#src/domain/review/case-letter.ts'
import { defaultReviewSettings, questionKinds } from '#src/domain/review/settings.ts'

const maxLine = 300
const maxProse = 2_000
const maxLetter = 10_000
// More than anybody would answer.
const maxQuestions = 40
const maxChoices = 20
const maxCriteria = 20
const maxReminders = 5

const text = (clean: (typed: string) => string | undefined, maxLength: number) =>
  z.string().transform((typed, context) => {
    const value = clean(typed)
    if (value && characterCount(value) <= maxLength) return value
    const long = value ? `At most ${maxLength} characters` : 'Please enter text without control characters'
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? 'Please fill this in' : long })
    return z.NEVER
  })

const line = text(plainLine, maxLine)
const days = z.int().min(1).max(366)

/** As lines of a form: digits are numbers. */
const typedDays = z.preprocess((typed) => (/^\d{1,4}$/.test(String(typed).trim()) ? Number(typed) : typed), days)

const question = z.object({
  /** Absent from a new question. */
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .optional(),
  kind: z.enum(questionKinds),
  question: text(plainText, maxProse),
  choices: z.array(line).max(maxChoices).default([]),
  isRequired: z.boolean(),
  isForAuthor: z.boolean(),
})

const letter = z.object({ subject: line, body: text(plainText, maxLetter) })

export const reviewRecord = z.object({
  reviewersMin: z.int().min(1).max(10),
  reviewDays: days,
  answerDays: days,
  remindToAnswerAfterDays: days,
  remindBeforeDueDays: days,
  remindAfterDueDays: z.array(typedDays).max(maxReminders),
  minorRevisionDays: days,
  majorRevisionDays: days,
  remindToReviseBeforeDays: days,
  namesYears: z.preprocess((typed) => (typed === '' ? undefined : typed), z.int().min(1).max(50).optional()),
  /** Programs that know of no proofs leave it out. */
  proofDays: days.default(defaultReviewSettings.proofDays),
  sendsDigest: z.boolean(),
  areReviewsShared: z.boolean(),
  /** Programs of before leave it out. */
  namesEditor: z.boolean().default(defaultReviewSettings.namesEditor),
  givesWordFile: z.boolean(),
  showsFigures: z.boolean(),
  criteria: z.array(line).max(maxCriteria),
  aiRule: text(plainText, maxProse),
  questions: z.array(question).max(maxQuestions),
  letters: z.partialRecord(z.enum(caseLetterKinds), letter),
})

export type ReviewRecord = z.infer<typeof reviewRecord>
