// Checks what an author states about a manuscript, with the reason for the first fact that is wrong.

import { type Declarations, declarationKinds } from '#src/domain/article/declarations.ts'
import { disciplines } from '#src/domain/article/discipline.ts'
import { invalid } from '#src/domain/errors.ts'
import { languageTag } from '#src/domain/language-tag.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { ManuscriptFacts, NamedReviewer } from '#src/domain/manuscript-facts.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import { readEmailAddress } from '#src/features/accounts/fields/index.ts'
import { checkTranslations, type RawTranslation } from '#src/formats/article-form/check-translations.ts'

type Blank = null | undefined

type RawReviewer = { [part in keyof NamedReviewer]?: string | Blank }

/** As sent. A fact that is null or blank is removed; one that is undefined stays as it was. */
export type RawManuscriptFacts = {
  articleType?: string | Blank
  language?: string | Blank
  discipline?: string | Blank
  declarations?: { [kind in keyof Declarations]?: string | Blank } | Blank
  coverLetter?: string | Blank
  suggestedReviewers?: readonly RawReviewer[] | Blank
  opposedReviewers?: readonly RawReviewer[] | Blank
  translations?: readonly RawTranslation[] | Blank
}

const maxLine = 300
const maxDeclaration = 5_000
const maxCoverLetter = 20_000
const maxReason = 2_000
const maxReviewers = 20

/** Only the facts that were sent; a removed one is undefined. @throws AppError */
export function checkManuscriptFacts(raw: RawManuscriptFacts, limits: Limits): ManuscriptFacts {
  const checked: ManuscriptFacts = {
    articleType: line(raw.articleType, 'articleType', maxLine),
    language: language(raw.language, 'language'),
    discipline: discipline(raw.discipline),
    declarations: declarations(raw.declarations),
    coverLetter: text(raw.coverLetter, 'coverLetter', maxCoverLetter),
    suggestedReviewers: reviewers(raw.suggestedReviewers, 'suggestedReviewers'),
    opposedReviewers: reviewers(raw.opposedReviewers, 'opposedReviewers'),
    translations: checkTranslations(raw.translations, limits),
  }
  return Object.fromEntries(
    Object.entries(checked).filter(([name]) => raw[name as keyof RawManuscriptFacts] !== undefined),
  )
}

function line(typed: string | Blank, field: string, max: number): string | undefined {
  return checked(plainLine(typed ?? ''), field, max)
}

function text(typed: string | Blank, field: string, max: number): string | undefined {
  return checked(plainText(typed ?? ''), field, max)
}

function checked(read: string | undefined, field: string, max: number): string | undefined {
  if (read === undefined) throw wrong(field, 'contains characters that are not text')
  if (read.length > max && characterCount(read) > max) throw wrong(field, `must have at most ${max} characters`)
  return read || undefined
}

function language(typed: string | Blank, field: string): string | undefined {
  if (!typed?.trim()) return undefined
  return languageTag(typed) ?? refuse(field, 'must be the code of a language, such as en or pt-BR')
}

function discipline(typed: string | Blank): ManuscriptFacts['discipline'] {
  const sought = typed?.trim().toLowerCase()
  if (!sought) return undefined
  const found = disciplines.find((one) => one.toLowerCase() === sought)
  return found ?? refuse('discipline', `must be one of ${disciplines.join(', ')}`)
}

function declarations(raw: RawManuscriptFacts['declarations']): Declarations | undefined {
  const stated = declarationKinds.flatMap((kind) => {
    const words = text(raw?.[kind], 'declarations', maxDeclaration)
    return words === undefined ? [] : [[kind, words] as const]
  })
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}

function reviewers(raw: readonly RawReviewer[] | Blank, field: string): readonly NamedReviewer[] | undefined {
  if ((raw?.length ?? 0) > maxReviewers) throw wrong(field, `may name at most ${maxReviewers} people`)
  const people = (raw ?? []).flatMap((one): NamedReviewer[] => {
    const [name, affiliation] = [line(one.name, field, maxLine), line(one.affiliation, field, maxLine)]
    const [email, reason] = [line(one.email, field, maxLine), text(one.reason, field, maxReason)]
    if (name === undefined && (email ?? affiliation ?? reason) === undefined) return []
    if (name === undefined) throw wrong(field, 'must name each person')
    return [{ name, email: email && address(email, field), affiliation, reason }]
  })
  return people.length > 0 ? people : undefined
}

/** The address as typed. @throws AppError that names the field */
export function address(typed: string, field: string): string {
  try {
    return readEmailAddress(typed).address
  } catch {
    const message = `“${typed}” is not a valid e-mail address.`
    throw invalid('invalid-field', message, { [field]: message })
  }
}

function refuse(field: string, rule: string): never {
  throw wrong(field, rule)
}

const wrong = (field: string, rule: string) => invalid('invalid-field', `${field} ${rule}`, { [field]: rule })
