// The places of a text, as people find them: for the list of things to check.
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, everyInline, plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import type { TextPart } from './part-to-blame.ts'

/** `inlines` and `blocks` are all that it contains. */
export type Place = { of: TextPart; place: string | undefined; label: string; inlines: Inline[]; blocks: Block[] }

const maxLabel = 60

/** Blocks, notes and references; what has no id, or no words of its own, is reported under its heading. */
export function placesOf(text: FullText): Place[] {
  let section: { id: string; words: string } | undefined
  const inBody = text.body.map((block): Place => {
    const inlines = [...everyInline([block])]
    const blocks = [...everyBlock([block])]
    const words = begun(inlines)
    if (block.kind === 'heading') section = { id: block.id, words }
    const place = ('id' in block ? block.id : undefined) ?? section?.id
    return { of: block, place, label: nameOf(block) || words || section?.words || '', inlines, blocks }
  })
  const inNotes = text.notes.map((note): Place => {
    const { id, number, blocks } = note
    const inlines = [...everyInline(blocks)]
    return { of: note, place: id, label: `Note ${number}`, inlines, blocks: [...everyBlock(blocks)] }
  })
  const inReferences = text.references.map((reference): Place => {
    const inlines = [...withInside(reference.inlines)]
    return { of: reference, place: reference.id, label: begun(inlines), inlines, blocks: [] }
  })
  return [...inBody, ...inNotes, ...inReferences]
}

/** 'Figure 2', 'Equation 3' */
export function nameOf(block: Block): string | undefined {
  if (block.kind === 'equation') return block.number === undefined ? undefined : `Equation ${block.number}`
  return 'label' in block ? block.label : undefined
}

function begun(inlines: readonly Inline[]): string {
  const words = plainWords(inlines.filter((inline) => !('inlines' in inline)))
  return words.length > maxLabel ? `${words.slice(0, maxLabel).trimEnd()}…` : words
}
