// Normalises addresses: parameters that an address does not know (of a campaign, say) are dropped, and the others are put into one
// order, so that all spellings with the same answer share it.

import { memoise } from '#src/http/memoise.ts'
import type { ReadyAddresses } from './ready-addresses.ts'

const maxSpellings = 10_000
// No link of this site is longer.
const maxLength = 1_000

/** @returns undefined for an address whose answer is not kept */
export type AnswerAddress = (spelling: string) => string | undefined

export function createAnswerAddress(addresses: ReadyAddresses): AnswerAddress {
  const patterns = Object.entries(addresses).map(([path, parameters]) => ({ matches: patternOf(path), parameters }))
  const lookUp: AnswerAddress = (spelling) => {
    const [path = '', query = ''] = splitAt(spelling, '?')
    const address = patterns.find(({ matches }) => matches.test(path))
    if (!address) return undefined
    const asked = new URLSearchParams(query)
    const kept = address.parameters.flatMap((name) => asked.getAll(name).map((value) => [name, value]))
    return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
  }

  const known = memoise(maxSpellings, lookUp)
  return (spelling) => (spelling.length > maxLength ? undefined : known(spelling))
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[\\w-]+')}$`)
