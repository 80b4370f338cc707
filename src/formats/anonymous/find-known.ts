// Whether a finished text still names somebody who is known: the last check before a copy goes to reviewers.
import { foldedWords } from '#src/formats/search/search-words.ts'
import { asOrcid, findAddresses } from './find-addresses.ts'
import { findNames } from './find-names.ts'
import { findOrganisations } from './find-organisations.ts'
import type { FoundTrace, Known } from './find-traces.ts'

/** The words of what is in this text and was not kept on purpose. */
export function findKnown(text: string, known: Known, kept: readonly FoundTrace[]): string[] {
  const keptWords = kept.map(({ words }) => keyOf(words))
  const ranges = [
    ...findNames(text, known.people).filter(({ isWhole }) => isWhole),
    ...findOrganisations(text, known.organisations),
    ...findAddresses(text, known.addresses, [], true).filter(({ start, end, kind }) =>
      isKnown(text.slice(start, end), kind, known),
    ),
  ]
  const words = [...new Set(ranges.map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ')))]
  return words.filter((found) => !keptWords.some((kept) => kept.includes(keyOf(found))))
}

function isKnown(found: string, kind: string, { addresses }: Known): boolean {
  if (kind === 'email') return addresses.emails.includes(found.toLowerCase())
  return kind === 'orcid' && addresses.orcids.includes(asOrcid(found))
}

const keyOf = (text: string): string => ` ${foldedWords(text).join(' ')} `
