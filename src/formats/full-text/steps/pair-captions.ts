// Finds the caption of each picture and table that has none: above or below it, as elsewhere in the text.

import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import type { Caption, Thing, Token } from './caption-tokens.ts'
import { captionInside } from './given-captions.ts'
import { pictureOf } from './split-pictures.ts'

export type Pairs = Map<Thing, Caption>

/** Nearest neighbours first where only one is possible; they show the habit of the text, which decides the others. */
export function pairCaptions(tokens: readonly Token[]): Pairs {
  const seen = tokens.filter(({ role }) => role !== 'blank' && role !== 'remark')
  const pairs: Pairs = new Map()
  const taken = new Set<Caption>()
  const listed = new Set(listedCaptions(seen))
  const open = seen.flatMap((token, at) =>
    token.role === 'thing' && !captionInside(token) ? [{ thing: token, at }] : [],
  )
  const fits = (near: Token | undefined, thing: Thing): near is Caption =>
    near?.role === 'caption' &&
    !taken.has(near) &&
    !listed.has(near) &&
    (near.label === undefined ? near.isSure : near.label.kind === thing.kind)
  const above = { figure: 0, table: 0.5 }
  const below = { figure: 0.5, table: 0 }
  for (const { thing, at } of open) {
    const [before, after] = [fits(seen[at - 1], thing), fits(seen[at + 1], thing)]
    if (before && !after) above[thing.kind] += 1
    if (after && !before) below[thing.kind] += 1
  }
  const take = (thing: Thing, caption: Token | undefined) => {
    if (pairs.has(thing) || !fits(caption, thing)) return
    pairs.set(thing, caption)
    taken.add(caption)
  }
  for (const { thing, at } of open) {
    const isAbove = above[thing.kind] > below[thing.kind]
    take(thing, seen[isAbove ? at - 1 : at + 1])
    // The other side, unless that caption more likely belongs to its other neighbour.
    const beyond = seen[isAbove ? at + 2 : at - 2]
    const isOthers = beyond?.role === 'thing' && beyond.kind === thing.kind && !captionInside(beyond) && isAbove
    if (!isOthers) take(thing, seen[isAbove ? at + 1 : at - 1])
  }
  pairListed(
    open.map(({ thing }) => thing),
    [...listed],
    pairs,
  )
  const legends = new Set(pairs.values())
  // A picture of a table under its caption.
  for (const { thing, at } of open) {
    for (const near of [seen[at - 1], seen[at + 1]]) {
      if (
        thing.kind === 'figure' &&
        near?.role === 'caption' &&
        near.isSure &&
        !taken.has(near) &&
        !legends.has(near) &&
        !pairs.has(thing)
      ) {
        pairs.set(thing, near)
        taken.add(near)
      }
    }
  }
  return pairs
}

/** Pictures on the last pages, which follow each other without a word: each belongs to a legend of the list. */
export function partByLegends(tokens: readonly Token[]): Token[] {
  const seen = tokens.filter(({ role }) => role !== 'blank' && role !== 'remark')
  const legends = listedCaptions(seen)
  const isBare = (token: Token): token is Thing =>
    token.role === 'thing' && token.kind === 'figure' && !captionInside(token)
  const bare = seen.filter(isBare)
  const pictures = bare.reduce((sum, { blocks }) => sum + blocks.length, 0)
  if (bare.length === legends.length || pictures !== legends.length) return [...tokens]
  return tokens.flatMap((token): Token[] => (isBare(token) ? partsOf(token) : [token]))
}

const partsOf = (thing: Thing): Thing[] =>
  thing.kind === 'table'
    ? [thing]
    : thing.blocks.map((block, at) => ({
        ...thing,
        blocks: [block],
        pictures: block.kind === 'paragraph' ? pictureOf(block.inlines) : thing.pictures,
        anchors: at === 0 ? thing.anchors : [],
      }))

/** Consecutive figure captions: a list of legends, whose pictures are elsewhere. */
function listedCaptions(tokens: readonly Token[]): Caption[] {
  const isLegend = (token: Token | undefined): token is Caption =>
    token?.role === 'caption' &&
    token.isSure &&
    token.label?.kind === 'figure' &&
    token.label.number !== undefined &&
    hasWords(token)
  return tokens.filter(
    (token, at): token is Caption => isLegend(token) && (isLegend(tokens[at - 1]) || isLegend(tokens[at + 1])),
  )
}

const hasWords = ({ label, inlines }: Caption): boolean => (label?.length ?? 0) < lineOf(inlines).length

/** By the label beside the picture; the others in order, if there are equally many of both. */
function pairListed(things: readonly Thing[], listed: readonly Caption[], pairs: Pairs): void {
  const rest = new Set(listed)
  const figures = things.filter(({ kind }) => kind === 'figure')
  for (const thing of figures) {
    const own = pairs.get(thing)
    const legend = [...rest].find(({ label }) => label?.label === own?.label?.label)
    if (!own || hasWords(own) || !legend) continue
    pairs.set(thing, legend)
    rest.delete(legend)
  }
  const bare = figures.filter((thing) => !pairs.has(thing))
  if (bare.length !== rest.size) return
  ;[...rest].forEach((legend, at) => {
    const thing = bare[at]
    if (thing) pairs.set(thing, legend)
  })
}
