// Checks the captions that pandoc itself has given to pictures and tables by their style. Pandoc looks only at
// neighbours, so some captions are attached to the wrong one, and some are only a half.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { isBlank, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { readCaptionLabel } from './caption-label.ts'
import type { Caption, Thing, Token } from './caption-tokens.ts'

export function captionInside(thing: Thing): Inline[] | undefined {
  const caption = thing.kind === 'table' ? thing.table.caption : thing.figure?.caption
  return caption && !isBlank(caption) ? caption : undefined
}

export function repairGivenCaptions(tokens: readonly Token[], facts: ManuscriptFacts): Token[] {
  const between = new Set(facts.captionsBetween.map(lettersOf))
  return joinParts(completeLabels(releaseWrong(tokens, between)))
}

const lettersOf = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '')

/** Returned to the text: a figure's caption that pandoc gave to a table, and a caption below several pictures. */
function releaseWrong(tokens: readonly Token[], between: ReadonlySet<string>): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const caption = token.role === 'thing' ? captionInside(token) : undefined
    if (token.role !== 'thing' || !caption) return [token]
    const label = readCaptionLabel(lineOf(caption))
    const released: Caption = {
      role: 'caption',
      blocks: [{ kind: 'paragraph', inlines: caption, style: 'caption' }],
      inlines: caption,
      label,
      isSure: true,
    }
    const bare = withCaption(token, [])
    const isBare = (near: Token | undefined): near is Thing =>
      near?.role === 'thing' && captionInside(near) === undefined
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (label && label.kind !== token.kind) {
      if (isBare(after) && after.kind === label.kind) return [bare, released]
      return isBare(before) && before.kind === label.kind ? [released, bare] : [token]
    }
    const isBetween = between.has(lettersOf(lineOf(caption)))
    // The habit of the text decides whose it is.
    if (isBetween && token.kind === 'table' && isBare(after) && after.kind === 'table') return [bare, released]
    if (isBare(before) && token.kind === 'figure' && isBetween) return [released, bare]
    // Pandoc took some paragraph beside the picture; the real caption follows.
    if (!label && after?.role === 'caption' && after.isSure && after.label?.kind === token.kind) {
      return [{ role: 'other', blocks: released.blocks }, bare]
    }
    return [token]
  })
}

function withCaption(thing: Thing, caption: Inline[]): Thing {
  if (thing.kind === 'table') return { ...thing, table: { ...thing.table, caption } }
  const { figure } = thing
  return { ...thing, figure: figure && !isBlank(caption) ? { ...figure, caption } : undefined }
}

/** 'Table 1' in a paragraph of its own above, or the title below a caption that is only 'Figure 1'. */
function completeLabels(tokens: readonly Token[]): Token[] {
  const completed: Token[] = []
  for (const token of tokens) {
    const last = completed.at(-1)
    const inside = token.role === 'thing' ? captionInside(token) : undefined
    if (token.role === 'thing' && inside && !readCaptionLabel(lineOf(inside)) && isLabelOnly(last)) {
      completed[completed.length - 1] = withCaption(token, runOn(last.inlines, inside))
    } else if (last?.role === 'thing' && isTitle(token) && isOnlyLabel(captionInside(last))) {
      completed[completed.length - 1] = withCaption(last, runOn(captionInside(last) ?? [], token.inlines))
    } else completed.push(token)
  }
  return completed
}

const isOnlyLabel = (caption: readonly Inline[] | undefined): boolean => {
  const line = caption ? lineOf(caption) : ''
  return line !== '' && (readCaptionLabel(line)?.length ?? 0) >= line.length
}
const isLabelOnly = (token: Token | undefined): token is Caption =>
  token?.role === 'caption' && isOnlyLabel(token.inlines)
const isTitle = (token: Token): token is Caption =>
  token.role === 'caption' && token.isSure && token.label === undefined

const runOn = (one: readonly Inline[], other: readonly Inline[]): Inline[] => [
  ...one,
  { kind: 'text', text: ' ' },
  ...other,
]

/** Pictures directly above a captioned one are its first parts. */
function joinParts(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isPart = last?.role === 'thing' && last.kind === 'figure' && captionInside(last) === undefined
    if (token.role === 'thing' && token.kind === 'figure' && captionInside(token) && isPart) {
      joined[joined.length - 1] = {
        ...token,
        blocks: [...last.blocks, ...token.blocks],
        pictures: [...last.pictures, ...token.pictures],
        anchors: [...last.anchors, ...token.anchors],
      }
    } else joined.push(token)
  }
  return joined
}
