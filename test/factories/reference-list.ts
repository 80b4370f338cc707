// Texts with reference lists, written and shown in short notation, for tests.

import {
  type CitedItem,
  liftReferences,
  linkCitations,
  readReference,
} from '#src/formats/full-text/reference-list/index.ts'
import { linkAddresses } from '#src/formats/full-text/reference-list/link-addresses.ts'
import type { Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { markedInlines } from './marked-inlines.ts'

/** What is read from an entry; its names as 'Quill, A.'. */
export function partsRead(reference: string): Record<string, unknown> | undefined {
  const parts = readReference(linkAddresses(markedInlines(reference)))
  if (!parts) return undefined
  const { authors, ...others } = parts
  const names = authors.map(({ family, given }) => (given ? `${family}, ${given}` : family))
  return names.length > 0 ? { ...others, authors: names } : others
}

export function paragraph(text: string, style?: string): Block {
  return { kind: 'paragraph', inlines: markedInlines(text), ...(style ? { style } : {}) }
}

export function heading(text: string, level = 1): Block {
  return { kind: 'heading', id: text.toLowerCase(), level, inlines: markedInlines(text) }
}

export function rawText(body: Block[]): FullText {
  return { found: { authors: [], affiliations: [], keywords: [] }, body, notes: [], references: [], attention: [] }
}

/** A text of these paragraphs with these entries below 'References', lifted and linked. */
export function linkedText(
  paragraphs: readonly string[],
  entries: readonly string[],
  cited: CitedItem[] = [],
): FullText {
  const list = entries.length > 0 ? [heading('References'), ...entries.map((entry) => paragraph(entry))] : []
  return linkCitations(liftReferences(rawText([...paragraphs.map((text) => paragraph(text)), ...list])), cited)
}

/** The words of the first paragraphs; a citation as '{3–5→3,4,5}' with the numbers of the entries in the list. */
export function citationsShown({ body }: FullText): string {
  return body.map((block) => (block.kind === 'paragraph' ? shown(block.inlines) : '')).join('\n')
}

function shown(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'citation')
        return `{${shown(inline.inlines)}→${inline.references.map((id) => id.replace('ref-', '')).join()}}`
      if (inline.kind === 'superscript') return `^${shown(inline.inlines)}^`
      if (inline.kind === 'text' || inline.kind === 'code') return inline.text
      return 'inlines' in inline ? shown(inline.inlines) : ''
    })
    .join('')
}
