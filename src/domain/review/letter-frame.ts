// What stands around the text of a letter about a case. The letters are written with it, and their previews show it.
import type { CaseLetterKind } from './case-letter.ts'

export const isDecisionLetter = (kind: CaseLetterKind): boolean =>
  kind === 'desk-rejection' || /^decision-(?!taken-back)/.test(kind)

/** @param editor who decided, where the settings say so. */
export const signatureOfDecision = (periodical: string, editor: string | undefined): string =>
  editor ? `${editor}, for the editors of ${periodical}` : `The editors of ${periodical}`

/** For the office, whose letters several people read. */
export const readersOfOffice = 'editors'

// Mail programs cut long subjects anyway, and a title may have five hundred characters.
const maxSubjectLength = 140

export function shortenSubject(subject: string): string {
  const characters = [...subject]
  return characters.length <= maxSubjectLength ? subject : `${characters.slice(0, maxSubjectLength - 1).join('')}…`
}
