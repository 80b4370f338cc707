// Validates a change of a submission's facts and applies it to the present ones. Fields that were not sent stay as they are.
import { requiredOfManuscript } from '#src/domain/article/required-texts.ts'
import { requireOtherLanguages } from '#src/domain/article/translated-texts.ts'
import type { Limits } from '#src/domain/limits.ts'
import { manuscriptFactNames } from '#src/domain/manuscript-facts.ts'
import type { StatedFacts, SubmissionTexts } from '#src/features/submissions/submission.ts'
import { checkTexts } from '#src/formats/article-form/check-texts.ts'
import { checkManuscriptFacts, type RawManuscriptFacts } from './check-manuscript-facts.ts'
import { checkSubmittedAuthors, type RawSubmittedAuthor } from './check-submitted-authors.ts'

export type SubmissionChange = {
  readonly title?: string | undefined
  readonly abstract?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly authors?: readonly RawSubmittedAuthor[] | undefined
  readonly facts?: RawManuscriptFacts | undefined
}

export type ChangedSubmission = SubmissionTexts & {
  readonly stated: StatedFacts
  /** The names of what is different from before. */
  readonly changed: readonly string[]
}

const { file: _, ...requiredTexts } = requiredOfManuscript

const inCopy = ['title', 'abstract', 'keywords', 'authors']
const inProof = [...inCopy, 'articleType', 'discipline', 'language', 'declarations']

/** Whether the anonymous manuscript has to be made again: it shows some of these facts, and is searched for the others. */
export const changesCopy = ({ changed }: Pick<ChangedSubmission, 'changed'>): boolean =>
  changed.some((name) => inCopy.includes(name))

/** Whether the proof has to be made again. */
export const changesProof = ({ changed }: Pick<ChangedSubmission, 'changed'>): boolean =>
  changed.some((name) => inProof.includes(name))

/** @throws AppError that names the first field that is wrong. */
export function applyFactChange(
  before: SubmissionTexts,
  stated: StatedFacts,
  change: SubmissionChange,
  limits: Limits,
): ChangedSubmission {
  const { title = before.title, abstract = before.abstract, keywords = before.keywords, authors } = change
  const named = authors ?? stated.contributors
  const texts = checkTexts(limits, { title, abstract, keywords: [...keywords], authors: named }, requiredTexts)
  const contributors = authors ? checkSubmittedAuthors(limits, authors) : stated.contributors
  const facts = { ...stated.facts, ...checkManuscriptFacts(change.facts ?? {}, limits) }
  const { language, translations } = change.facts ?? {}
  if (language || translations) requireOtherLanguages(facts, translations ? 'translations' : 'language')
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  return {
    title: texts.title,
    abstract: texts.abstract,
    keywords: texts.keywords,
    authors: contributors.map(({ name }) => name),
    stated: { contributors, facts },
    changed: [
      ...(['title', 'abstract', 'keywords'] as const).filter((name) => differs(before[name], texts[name])),
      ...(differs(stated.contributors, contributors) ? ['authors'] : []),
      ...manuscriptFactNames.filter((name) => differs(stated.facts[name], facts[name])),
    ],
  }
}
