// The greeting, signature and subject around the text of a letter about a case, for the letters and for their previews.
import type { CaseLetterKind } from './case-letter.ts'

export const isDecisionLetter = (kind: CaseLetterKind): boolean =>
  kind === 'desk-rejection' || /^decision-(?!taken-back)/.test(kind)

/** @param editor who decided, where the settings say so. */
export const signatureOfDecision = (periodical: string, editor: string | undefined): string =>
  editor ? `${editor}, for the editors of ${periodical}` : `The editors of ${periodical}`

/** How letters to the office greet their readers, who may be several people. */
export const readersOfOffice = 'editors'

// Mail programs cut long subjects anyway, and a title may have five hundred characters.
const maxSubjectLength = 140

export function shortenSubject(subject: string): string {
  const characters = [...subject]
  return characters.length <= maxSubjectLength ? subject : `${characters.slice(0, maxSubjectLength - 1).join('')}…`
}
