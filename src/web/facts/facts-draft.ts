// What an author states about a manuscript, as forms hold it and as the API accepts it.

import { type DeclarationKind, declarationKinds } from '#src/domain/article/declarations.ts'
import { type Discipline, disciplines } from '#src/domain/article/discipline.ts'
import { languageTag } from '#src/domain/language-tag.ts'
import { isAddress } from '#src/web/contributors/author-draft.ts'
import { factsWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

/** `row` identifies the rows while others come and go. */
export type ReviewerRow = { row: number; name: string; email: string; affiliation: string; reason: string }

export const factTexts = ['articleType', 'language', 'discipline', 'coverLetter'] as const
export type FactText = (typeof factTexts)[number]

export const reviewerLists = ['suggestedReviewers', 'opposedReviewers'] as const
export type ReviewerList = (typeof reviewerLists)[number]

export type FactsDraft = { [name in FactText]: string } & { [list in ReviewerList]: readonly ReviewerRow[] } & {
  declarations: { [kind in DeclarationKind]: string }
}

export type FactsField = FactText | ReviewerList | 'declarations' | `${ReviewerList}-${'name' | 'email'}-${number}`
export type FactsErrors = Partial<Record<FactsField, string>>

const noDeclarations = Object.fromEntries(declarationKinds.map((kind) => [kind, ''])) as FactsDraft['declarations']

export const emptyFacts: FactsDraft = {
  articleType: '',
  language: '',
  discipline: '',
  coverLetter: '',
  declarations: noDeclarations,
  suggestedReviewers: [],
  opposedReviewers: [],
}

export const newReviewer = (row: number): ReviewerRow => ({ row, name: '', email: '', affiliation: '', reason: '' })

export const isEmptyReviewer = ({ row: _, ...texts }: ReviewerRow): boolean => Object.values(texts).every(isBlank)

export const isEmptyFacts = (facts: FactsDraft): boolean => Object.keys(sentFacts(facts)).length === 0

export function factsOf(submission: Partial<SubmissionObject>): FactsDraft {
  const rows = (list: ReviewerList) =>
    (submission[list] ?? []).map(
      ({ name, email = '', affiliation = '', reason = '' }, row): ReviewerRow => ({
        row,
        name,
        email,
        affiliation,
        reason,
      }),
    )
  const texts = factTexts.map((name) => [name, submission[name] ?? ''] as const)
  return {
    ...(Object.fromEntries(texts) as { [name in FactText]: string }),
    declarations: Object.fromEntries(
      declarationKinds.map((kind) => [kind, submission.declarations?.[kind] ?? '']),
    ) as FactsDraft['declarations'],
    suggestedReviewers: rows('suggestedReviewers'),
    opposedReviewers: rows('opposedReviewers'),
  }
}

/** Without what is blank. */
export function sentFacts(facts: FactsDraft) {
  const texts = factTexts.filter((name) => !isBlank(facts[name])).map((name) => [name, facts[name].trim()])
  const stated = declarationKinds.filter((kind) => !isBlank(facts.declarations[kind]))
  const declarations = Object.fromEntries(stated.map((kind) => [kind, facts.declarations[kind].trim()]))
  const lists = reviewerLists.map((list) => [list, sentReviewers(facts[list])] as const)
  return {
    ...Object.fromEntries(texts),
    ...(stated.length > 0 ? { declarations } : {}),
    ...Object.fromEntries(lists.filter(([, people]) => people.length > 0)),
  } as Partial<Record<FactText, string>> & { declarations?: object } & { [list in ReviewerList]?: object[] }
}

/** For a change: what was emptied is removed. */
export const sentChange = (facts: FactsDraft) => ({
  ...Object.fromEntries([...factTexts, 'declarations', ...reviewerLists].map((name) => [name, null])),
  ...sentFacts(facts),
})

const sentReviewers = (rows: readonly ReviewerRow[]) =>
  rows
    .filter((row) => !isEmptyReviewer(row))
    .map(({ row: _, ...texts }) =>
      Object.fromEntries(
        Object.entries(texts)
          .filter(([, text]) => !isBlank(text))
          .map(([name, text]) => [name, text.trim()]),
      ),
    )

export function factsErrors(facts: FactsDraft): FactsErrors {
  const errors: FactsErrors = {}
  if (!isBlank(facts.language) && !languageTag(facts.language)) errors.language = words.wrong.language
  for (const list of reviewerLists) {
    for (const reviewer of facts[list]) {
      const { row, name, email } = reviewer
      if (isBlank(name) && !isEmptyReviewer(reviewer)) errors[`${list}-name-${row}`] = words.wrong.reviewer
      if (!isBlank(email) && !isAddress(email)) errors[`${list}-email-${row}`] = words.wrong.email
    }
  }
  return errors
}

/** The value stored on this device, which may be damaged or in an older form. */
export function readFacts(value: unknown): FactsDraft {
  const stored = (value ?? {}) as Partial<Record<keyof FactsDraft, unknown>>
  const text = (one: unknown) => (typeof one === 'string' ? one : '')
  const declared = (stored.declarations ?? {}) as Partial<Record<DeclarationKind, unknown>>
  const rows = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one: Partial<Record<keyof ReviewerRow, unknown>> | null, row) => ({
      row,
      name: text(one?.name),
      email: text(one?.email),
      affiliation: text(one?.affiliation),
      reason: text(one?.reason),
    }))
  return {
    articleType: text(stored.articleType),
    language: text(stored.language),
    discipline: disciplines.find((one): one is Discipline => one === stored.discipline) ?? '',
    coverLetter: text(stored.coverLetter),
    declarations: Object.fromEntries(
      declarationKinds.map((kind) => [kind, text(declared[kind])]),
    ) as FactsDraft['declarations'],
    suggestedReviewers: rows(stored.suggestedReviewers),
    opposedReviewers: rows(stored.opposedReviewers),
  }
}

const isBlank = (text: string): boolean => text.trim() === ''
