// Numbers notes by their first mark; removes marks of empty notes and notes without a mark.
import type { Block, FullText, Inline, Note } from '#src/formats/full-text/tree/full-text.ts'
import { isBlankParagraph } from '#src/formats/full-text/tree/read-words.ts'
import { changeText, everyInline, withInside } from '#src/formats/full-text/tree/walk.ts'

export function orderNotes(text: FullText): FullText {
  const filled = new Map(text.notes.filter(({ blocks }) => !blocks.every(isEmpty)).map((note) => [note.id, note]))
  const numbers = new Map<string, number>()
  const marks = function* (): Generator<Inline> {
    yield* everyInline(text.body)
    for (const { inlines } of text.references) yield* withInside(inlines)
  }
  for (const inline of marks()) {
    if (inline.kind === 'note-mark' && filled.has(inline.note) && !numbers.has(inline.note)) {
      numbers.set(inline.note, numbers.size + 1)
    }
  }
  const notes = [...numbers].flatMap(([id, number]): Note[] => {
    const note = filled.get(id)
    return note ? [{ id: `note-${number}`, number, blocks: note.blocks }] : []
  })
  return changeText(
    { ...text, notes },
    {
      inline: (inline) => {
        if (inline.kind !== 'note-mark') return inline
        const number = numbers.get(inline.note)
        return number === undefined ? [] : { kind: 'note-mark', note: `note-${number}` }
      },
    },
  )
}

const isEmpty = (block: Block): boolean => isBlankParagraph(block)
