// A text as Typst source for the template: safe by construction, since every text of a manuscript reaches the compiler
// as a literal, formulas only as mathematics, and nothing else of it at all.
import { directionOfLetters } from '#src/formats/full-text/language/direction-of.ts'
import type { Block, FullText, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { nestSections } from '#src/formats/full-text/tree/nest-sections.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { typstString } from './typst-string.ts'
import { writeBlocks, writeTranslatedAbstract } from './write-blocks.ts'
import { writeInlines } from './write-inlines.ts'
import { beginWriting, idArgument, type TypstOptions, type Writing } from './writing.ts'

export type { TypstOptions } from './writing.ts'

/** What follows the preamble; it calls the template's functions as `paper.…`. The same text gives the same source. */
export function writeTypst(text: FullText, options: TypstOptions): string {
  const believing = beginWriting(text, options, writeBlocks)
  const source = writeAll(text, believing)
  const isWhole = [...believing.linked].every((target) => believing.ids.has(target))
  return isWhole ? source : writeAll(text, beginWriting(text, options, writeBlocks, believing.ids))
}

function writeAll(text: FullText, writing: Writing): string {
  const { blocks, sections } = nestSections(text.body)
  const translated = sections.filter(({ heading }) => heading.role === 'translated-abstract')
  const lines = blocks.filter((block) => block.kind === 'paragraph' && block.keywords)
  const opening = [
    writeBlocks(lines, writing),
    ...translated.map((section) => writeTranslatedAbstract(section.heading, section.blocks, writing)),
  ]
  const written = new Set<Block>([...lines, ...translated.flatMap(({ heading, blocks }) => [heading, ...blocks])])
  const [main, appendices] = beforeAppendices(text.body.filter((block) => !written.has(block)))
  const parts = [main, appendices].filter((blocks, at) => at === 0 || blocks.length > 0)
  const body = parts.map((blocks) => `${writeBlocks(blocks, writing)}#paper.flush;\n\n`)
  return opening.join('') + body.join('') + writeReferences(text.references, writing)
}

function beforeAppendices(body: readonly Block[]): [Block[], Block[]] {
  const first = body.findIndex((block) => block.kind === 'heading' && block.role === 'appendix')
  return first < 0 ? [[...body], []] : [body.slice(0, first), body.slice(first)]
}

function writeReferences(references: readonly Reference[], writing: Writing): string {
  if (references.length === 0) return ''
  const isNumbered = references.every(({ label }) => label)
  const entries = references.map((entry) => {
    const label = entry.label ? [`label: ${typstString(entry.label)}`] : []
    const given = [...idArgument(entry.id, writing), ...label, `body: [${writeEntry(entry, writing)}]`]
    return `(${given.join(', ')}),`
  })
  return `#paper.reference-list(numbered: ${isNumbered}, (\n${entries.join('\n')}\n));\n\n`
}

/** Works in the languages of others run their own way. */
function writeEntry({ inlines }: Reference, writing: Writing): string {
  const direction = directionOfLetters(plainWords(inlines)) ?? writing.base
  const written = writeInlines(inlines, { ...writing, direction })
  return writing.base === 'rtl' && direction === 'ltr' ? `#set text(dir: ltr);${written}` : written
}
