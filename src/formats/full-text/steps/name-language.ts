// Determines the language of a text, and with it the direction of its lines: by its words, then by what the file
// declares, then by what most of it is marked with.

import { detectLanguage } from '#src/formats/full-text/language/detect-language.ts'
import { directionOfLanguage, directionOfLetters } from '#src/formats/full-text/language/direction-of.ts'
import { primaryOf } from '#src/formats/full-text/language/primary-language.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { changeText, everyBlock, everyInline, plainWords } from '#src/formats/full-text/tree/walk.ts'

/** Marks of the text's own language are redundant, and so are those of one that it was wrongly declared to be in. */
export function nameLanguage(text: FullText, facts: ManuscriptFacts): FullText {
  const marked = lettersMarked(text)
  const declared = facts.language ?? text.language ?? [...marked.keys()][0]
  const language = fullTag(detectLanguage(proseOf(text), declared), declared, marked) ?? declared
  if (language === undefined) return text
  const isWrong = primaryOf(declared) !== primaryOf(language)
  const isRedundant = (tag: string | undefined) =>
    tag?.toLowerCase() === language.toLowerCase() || (isWrong && primaryOf(tag) === primaryOf(declared))
  const changed = changeText(text, {
    inline: (inline) => {
      if (inline.kind !== 'language' || !isRedundant(inline.language)) return inline
      const { direction, inlines } = inline
      return direction === undefined ? inlines : { kind: 'language', direction, inlines }
    },
  })
  return { ...setDirections(changed, language), language }
}

// Headings, cells and entries of the reference list name things in other languages.
const minProse = 80

function proseOf(text: FullText): string[] {
  const lines = [...everyBlock(text.body)].flatMap((block) =>
    block.kind === 'paragraph' ? [lineOf(block.inlines)] : [],
  )
  const prose = lines.filter((line) => line.length >= minProse && !/\b(?:19|20)\d\d\)?\.|https?:\/\//.test(line))
  return prose.length > 0 ? prose : lines
}

/** With the region or script that the file gives it: 'pt-BR'. */
function fullTag(
  language: string | undefined,
  declared: string | undefined,
  marked: ReadonlyMap<string, number>,
): string | undefined {
  if (language === undefined) return undefined
  return [declared, ...marked.keys()].find((tag) => primaryOf(tag) === language) ?? language
}

/** The languages that words are marked with, that of most letters first. */
function lettersMarked(text: FullText): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const inline of everyInline(text.body)) {
    if (inline.kind !== 'language' || inline.language === undefined) continue
    lengths.set(inline.language, (lengths.get(inline.language) ?? 0) + plainWords(inline.inlines).length)
  }
  return new Map([...lengths].sort(([, one], [, other]) => other - one))
}

/** In a text from right to left, only lines of Latin letters need to say how they run. */
function setDirections(text: FullText, language: string): FullText {
  if (directionOfLanguage(language) === 'ltr') return text
  const block = (one: Block): Block => {
    if (one.kind !== 'paragraph') return one
    const { direction: _, ...rest } = one
    return directionOfLetters(lineOf(one.inlines)) === 'ltr' ? { ...rest, direction: 'ltr' } : rest
  }
  // Word marks each run; within a line of the text they say nothing new.
  const inline = (one: Inline): Inline | Inline[] =>
    one.kind === 'language' && one.direction === 'rtl' && one.language === undefined ? one.inlines : one
  return changeText(text, { block, inline })
}
