// A line of a title page that begins with an author's name in bold: 'Ada Quill 0000-0002-1825-0097 · adaq Example College · Funded
// by …'. iDs and addresses are found elsewhere.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { namesOrganisation } from './front-words.ts'

export type AuthorDetails = {
  /** As it stands in bold. */
  name: string
  affiliations: string[]
  /** Names of accounts elsewhere. */
  accounts: string[]
  /** 'Funded by …' */
  funding: string[]
}

/** Undefined for a line that says neither where somebody works nor an iD. */
export function readAuthorDetails(inlines: readonly Inline[]): AuthorDetails | undefined {
  const [first] = inlines
  if (first?.kind !== 'strong') return undefined
  const line = lineOf(inlines)
  const name = lineOf([first])
  const rest = line.slice(name.length)
  const hasId = orcid.test(rest)
  if (namesOrganisation(name) || (!hasId && !namesOrganisation(line))) return undefined
  const parts = rest
    .replace(orcid, ' · ')
    .replaceAll(address, ' ')
    .split(/\s[·|•]\s/u)
    .map((part) => part.replace(/^[\s,;:.·|•–—-]+|[\s,;:·|•–—-]+$/gu, '').replace(/^[\s\p{P}\d]+(?=\p{Lu})/u, ''))
    .filter((part) => part !== '')
  const isDivided = hasId || parts.length > 1
  const details: AuthorDetails = { name, affiliations: [], accounts: [], funding: [] }
  for (const part of parts) {
    if (fundedBy.test(part)) details.funding.push(part)
    else if (isDivided && isAccount(part, name)) details.accounts.push(part)
    else {
      const { account, place } = isDivided ? withoutAccount(part, name) : { place: part }
      if (account !== undefined) details.accounts.push(account)
      details.affiliations.push(...(isDivided ? place.split(/\s*;\s+/) : [place]).filter((one) => one !== ''))
    }
  }
  return details
}

const orcid =
  /(?:\borcid(?:\s+ids?)?\s*[:：]?\s*)?(?:https?:\/\/(?:www\.)?orcid\.org\/)?\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b\/?/iu
const address = /(?:\be-?mails?\s*[:：]\s*)?[^\s@<>()]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
const fundedBy =
  /^(?:funded|supported|financed|funding|finanziert|gefördert|financé|financiado|finanziato)(?:e|a|o)?\s*(?:by|durch|von|par|por|da|[:：])/iu

/** 'adaq', '@ada_q', 'AdaQ'; a word with a capital only if it is the author's own name. */
function isAccount(word: string, name: string): boolean {
  if (/\s/.test(word) || namesOrganisation(word)) return false
  if (/^@|_|^\p{Ll}[\p{Ll}\p{N}.-]*$|^\d+\p{L}/u.test(word)) return true
  const isMixed = /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|De|La|[ei])\p{Lu}/u.test(word)
  return isMixed || isOwnName(word, name)
}

function isOwnName(word: string, name: string): boolean {
  const parts = name.split(/\s+/).map(lettersOf)
  return lettersOf(word) === `${parts[0]}${parts.at(-1)}`
}

/** Icons of other sites are pictures, so their accounts stand before the place without a sign between them. */
function withoutAccount(part: string, name: string): { account?: string; place: string } {
  const [, first = '', place = ''] = /^(\S+)\s+(?=\p{Lu})(.*)$/su.exec(part) ?? []
  return isAccount(first, name) && !particle.test(first) ? { account: first, place } : { place: part }
}

const particle = /^(?:the|de|la|le|les|da|do|di|du|del|der|die|das|el|il|al|na)$/iu
