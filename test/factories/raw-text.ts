// Texts as they come from a Word file, before any step, and the other content of a Word package.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Block, FullText, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { markedInlines } from './marked-inlines.ts'

export function rawText(body: Block[], facts: Partial<FullText> = {}): FullText {
  return {
    found: { authors: [], affiliations: [], keywords: [] },
    body,
    notes: [],
    references: [],
    attention: [],
    ...facts,
  }
}

export function manuscriptFacts(facts: Partial<ManuscriptFacts> = {}): ManuscriptFacts {
  return {
    trackedChanges: 0,
    comments: 0,
    pictures: [],
    headingNumbers: [],
    textBoxes: [],
    lostContent: [],
    lostDrawings: [],
    equationPictures: [],
    captionsBetween: [],
    ...facts,
  }
}

/** Marks are in short notation: see marked-inlines.ts. */
export function line(text: string, facts: Partial<Paragraph> = {}): Paragraph {
  return { kind: 'paragraph', inlines: markedInlines(text), ...facts }
}

/** A paragraph that cannot be mistaken for a heading or a caption. */
export const runningText =
  'This is running text, long enough to be a paragraph of its own, and nobody takes it for a heading or for a caption.'
