// Sections of the text and what stands behind it.
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import type { Section } from '#src/formats/full-text/tree/nest-sections.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { element, fact, group, type Markup, nothing, said } from '#src/formats/xml/markup.ts'
import { type Arrangement, blocksWithin } from './arrange-sections.ts'
import { declarationType, partType } from './declaration-types.ts'
import type { Pen } from './pen.ts'
import { inParagraphs, writeBlocks } from './write-blocks.ts'
import { writeLines } from './write-lines.ts'
import { writeReference } from './write-reference.ts'

export function writeBody({ blocks, sections }: Arrangement, pen: Pen): Markup {
  return group(
    'body',
    {},
    writeBlocks(blocks, pen),
    ...sections.map((section) => writeSection(section, pen, partType(section.heading))),
  )
}

export function writeBack({ back, appendices }: Arrangement, text: FullText, pen: Pen): Markup {
  const types = new Set<string>()
  const sections = back.map((section) => {
    if (section.heading.role === 'acknowledgements') return writeAcknowledgements(section, pen)
    const type = declarationType(section.heading)
    // JATS4R on ethics: one section of this type.
    const isRepeated = type === 'ethics-statement' && types.has(type)
    if (type) types.add(type)
    return writeSection(section, pen, isRepeated ? undefined : type)
  })
  return group(
    'back',
    {},
    ...sections,
    group('fn-group', {}, ...text.notes.map((note) => writeNote(note, pen))),
    writeReferences(text, pen),
    group('app-group', {}, ...appendices.map((section) => writeSection(section, pen, undefined, 'app'))),
  )
}

export function writeConflictsOfInterest({ conflictsOfInterest }: Arrangement, pen: Pen): Markup {
  const notes = conflictsOfInterest.map((section) =>
    element(
      'fn',
      { 'fn-type': 'coi-statement', id: pen.ids.claim(section.heading.id) },
      fact('label', plainWords(section.heading.inlines).trim()),
      inParagraphs(blocksWithin(section), pen),
    ),
  )
  return group('author-notes', {}, ...notes)
}

function writeSection(
  { heading, blocks, sections }: Section,
  pen: Pen,
  type: string | undefined,
  name = 'sec',
): Markup {
  return element(
    name,
    { id: pen.ids.claim(heading.id), 'sec-type': type },
    fact('label', heading.number),
    element('title', {}, writeLines(heading.inlines, pen)),
    writeBlocks(blocks, pen),
    ...sections.map((section) => writeSection(section, pen, undefined)),
  )
}

function writeAcknowledgements({ heading, blocks, sections }: Section, pen: Pen): Markup {
  return element(
    'ack',
    { id: pen.ids.claim(heading.id) },
    fact('label', heading.number),
    element('title', {}, writeLines(heading.inlines, pen)),
    blocks.length === 0 ? nothing : inParagraphs(blocks, pen),
    ...sections.map((section) => writeSection(section, pen, undefined)),
  )
}

function writeNote({ id, number, blocks }: FullText['notes'][number], pen: Pen): Markup {
  return element('fn', { id: pen.ids.claim(id) }, fact('label', String(number)), inParagraphs(blocks, pen))
}

function writeReferences({ references, language }: FullText, pen: Pen): Markup {
  const isEnglish = /^en\b/i.test(language ?? 'en')
  const title = references.length > 0 && isEnglish ? element('title', {}, said('References')) : nothing
  return group('ref-list', {}, title, ...references.map((reference) => writeReference(reference, pen)))
}
