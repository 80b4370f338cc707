// Where the authors work: the addresses known from the form or the title page, and the organisation whose committee
// approved the study.

import { namesOrganisation } from '#src/formats/full-text/steps/front-words.ts'
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import { organisationIn } from '#src/formats/word/traces/patterns.ts'
import { placesOf } from './places-of.ts'
import { isSameWord, type WordKeys, wordsWithPlaces } from './words-with-places.ts'

/** Words of an organisation's name. */
export type KnownOrganisation = readonly WordKeys[]

// 'Department of Mathematics' is everywhere.
const general =
  /^(?:the )?(?:department|dept\.?|faculty|school|college|institute|center|centre|division|section|chair|laboratory|lab|research group|fakultät|institut|departamento|facultad|département|faculté) (?:of|for|für|de|d['’]|del?) (?:\p{L}+(?:,? (?:and|und|et|y|&) \p{L}+)?)$/iu
const plainWord = /^(?:the|of|and|for|at|in|de|la|le|les|des|du|der|die|das|für|und|et|y|e|del|di|da|do)$/i

export function knownOrganisations(affiliations: readonly string[]): KnownOrganisation[] {
  const names = affiliations
    .flatMap((affiliation) => affiliation.split(/[,;|()\n·]/))
    .map((name) => name.replace(/^[\s\d*†‡§]+/, '').trim())
    .filter((name) => namesOrganisation(name) && !general.test(name))
  return [...new Set(names)]
    .map((name) => wordsWithPlaces(name.replace(/^the /i, '')))
    .filter((words) => words.filter(({ word }) => !plainWord.test(word)).length > 1)
    .map((words) => words.map(({ keys }) => keys))
}

export function findOrganisations(text: string, known: readonly KnownOrganisation[]): Range[] {
  if (known.length === 0) return []
  const words = wordsWithPlaces(text)
  return words.flatMap((word, at) =>
    known.flatMap((organisation) => {
      const isHere = organisation.every((keys, offset) => {
        const [one, before] = [words[at + offset], words[at + offset - 1]]
        const isJoined = offset === 0 || /^[\s.,'’&‐–-]{1,3}$/.test(text.slice(before?.end, one?.start))
        return one !== undefined && isJoined && isSameWord(one.keys, keys)
      })
      const last = words[at + organisation.length - 1]
      return isHere && last ? [{ start: word.start, end: last.end }] : []
    }),
  )
}

/** 'Approved by the ethics committee of the University of Chott.' */
export function findEthicsBoards(text: string): Range[] {
  const named = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).flatMap((sentence) => {
    const isApproval =
      /\b(?:ethics?|ethical|review board|IRB)\b/i.test(sentence) &&
      /\b(?:approv|consent|permission|clear)/i.test(sentence)
    return isApproval ? (organisationIn(sentence) ?? []) : []
  })
  return placesOf(text, named)
}
