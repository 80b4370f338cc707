// The parts of a text that can be set by themselves: for a paper whose printing ended its process, to find the part because of which
// it did, and to print its words alone.
import { wordsOfPassage } from '#src/formats/full-text/ledger/passage.ts'
import { passagesOfTree } from '#src/formats/full-text/ledger/words-of-tree.ts'
import type { Block, FullText, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { everyInline } from '#src/formats/full-text/tree/walk.ts'
import { partInTurn } from './attempts.ts'
import type { TextPart } from './part-to-blame.ts'

/** `name`: the same for the same text, and it does not quote it. */
export type PartInTurn = { name: string; of: TextPart; alone: FullText }

export const withoutParts = (text: FullText): FullText => ({ ...text, body: [], references: [] })

/** Notes before the paragraphs that have their marks. */
export function partsInTurn(text: FullText): PartInTurn[] {
  const nothing = withoutParts(text)
  return [
    ...text.notes.map((of, at) => ({ name: nameOf('note', at), of, alone: { ...nothing, body: of.blocks } })),
    ...text.body.map((of, at) => ({ name: nameOf('block', at), of, alone: { ...nothing, body: [of] } })),
    ...text.references.map((of, at) => ({
      name: nameOf('reference', at),
      of,
      alone: { ...nothing, references: [of] },
    })),
  ]
}

const nameOf = (kind: 'note' | 'block' | 'reference', at: number): string => partInTurn(`${kind} ${at + 1}`)

/** The text with these parts as plain paragraphs, which keep the marks of notes. */
export function inWordsAlone(text: FullText, names: ReadonlySet<string>): FullText {
  if (names.size === 0) return text
  const isNamed = (kind: Parameters<typeof nameOf>[0], at: number) => names.has(nameOf(kind, at))
  return {
    ...text,
    body: text.body.flatMap((block, at) => (isNamed('block', at) ? wordsOf([block]) : [block])),
    notes: text.notes.map((note, at) => (isNamed('note', at) ? { ...note, blocks: wordsOf(note.blocks) } : note)),
    references: text.references.map((entry, at) =>
      isNamed('reference', at) ? { ...entry, inlines: inlinesOf(wordsOf([asParagraph(entry.inlines)])) } : entry,
    ),
  }
}

function wordsOf(blocks: readonly Block[]): Paragraph[] {
  const passages = passagesOfTree({ body: [...blocks], notes: [], references: [] })
  const marks = [...everyInline(blocks)].filter((inline) => inline.kind === 'note-mark')
  const paragraphs = passages.map((passage) => asParagraph([{ kind: 'text', text: wordsOfPassage(passage) }]))
  return marks.length === 0 ? paragraphs : [...paragraphs, asParagraph(marks)]
}

const asParagraph = (inlines: Inline[]): Paragraph => ({ kind: 'paragraph', inlines })

const inlinesOf = (paragraphs: readonly Paragraph[]): Inline[] => paragraphs.flatMap(({ inlines }) => inlines)
