// Names and places from the lines of a title page, as far as they can be distinguished.
import { joinGenerations } from '#src/domain/contributor/person-name.ts'
import type { Block, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { cellsOf } from '#src/formats/full-text/tree/walk.ts'
import { readAuthorDetails } from './author-details.ts'
import { hasAddress, isAboutManuscript, keywordsRunIn, namesOrganisation } from './front-words.ts'
import { splitKeywords } from './lift-keywords.ts'

type AuthorLines = {
  authors: string[]
  affiliations: string[]
  affiliationsOf: { name: string; affiliations: string[] }[]
  accountNames: string[]
  keywords: string[]
}

export function readAuthorLines(blocks: readonly Block[]): AuthorLines {
  const authors: string[] = []
  const affiliations: string[] = []
  const accountNames: string[] = []
  const keywords: string[] = []
  const affiliationsOf: AuthorLines['affiliationsOf'] = []
  for (const inlines of blocks.flatMap(linesIn)) {
    const line = lineOf(inlines)
    const run = keywordsRunIn(line)
    const details = readAuthorDetails(inlines)
    if (run > 0) keywords.push(...splitKeywords(line.slice(run)))
    else if (line === '' || isAboutManuscript(line)) continue
    else if (details) {
      const names = namesIn(details.name)
      authors.push(...names)
      affiliations.push(...details.affiliations)
      accountNames.push(...details.accounts)
      const [name, other] = names
      if (name && !other && details.affiliations.length > 0)
        affiliationsOf.push({ name, affiliations: details.affiliations })
    } else if (namesOrganisation(line)) affiliations.push(line.replace(/^[\d*†‡§a-z]{1,2}[.)]?\s+(?=\p{Lu})/u, ''))
    else if (!hasAddress(line)) authors.push(...namesIn(lineOf(withoutRaised(inlines))))
  }
  return { authors, affiliations, affiliationsOf, accountNames, keywords }
}

const maxNameLength = 60

export function namesIn(line: string): string[] {
  return joinGenerations(line)
    .split(/\s*[,;·|]\s*(?:and\s+|&\s*)?|\s+(?:and|und|et|y|e|&)\s+/)
    .map((name) =>
      name
        .replace(/^(by|von|par|por|and|dr\.?|prof\.?|professor)\s+/i, '')
        .replace(/[\d*†‡§¹²³]+$/u, '')
        .trim(),
    )
    .filter(
      (name) =>
        name.length <= maxNameLength &&
        /^\p{L}[\p{L}\p{M}.'’ ‐-]*\s\p{L}|^\p{Lo}{2,8}$/u.test(name) &&
        !/[?!]/.test(name) &&
        isCapitalised(name),
    )
}

const particles =
  /^(?:af|al|aan|ap|av|auf|ben|bin|bint|da|dal|das|de|del|dela|della|dem|den|der|des|di|do|dos|du|e|el|i|ibn|in|la|las|le|les|los|mc|mac|'t|'s|op|st|ten|ter|ter|ul|van|vom|von|y|ze|zu|zum|zur|на|де)$/iu
const maxNameWords = 7

/** 'In the classroom' is no name. */
function isCapitalised(name: string): boolean {
  const words = name.split(/\s+/)
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !particles.test(word.replace(/[.’']$/, '')))
  // Some people write their names in small letters only.
  return words.length <= maxNameWords && (small.length === 0 || (small.length === words.length && words.length <= 3))
}

export const withoutRaised = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline): Inline[] => {
    if (inline.kind === 'superscript') return [{ kind: 'text', text: ' ' }]
    return 'inlines' in inline ? [{ ...inline, inlines: withoutRaised(inline.inlines) }] : [inline]
  })

export function linesIn(block: Block): Inline[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return splitAtBreaks(block.inlines)
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesIn))
    case 'quote':
      return block.blocks.flatMap(linesIn)
    case 'table':
      return cellsOf(block).flatMap(({ blocks }) => blocks.flatMap(linesIn))
    default:
      return []
  }
}

function splitAtBreaks(inlines: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.kind === 'line-break') lines.push([])
    else lines.at(-1)?.push(inline)
  }
  return lines
}
