// Sections of the text and the back matter.
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import type { Section } from '#src/formats/full-text/tree/nest-sections.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { element, escaped, fact, group, languageTag, type Markup, nothing, together } from '#src/formats/xml/markup.ts'
import { type Arrangement, blocksWithin } from './arrange-sections.ts'
import { declarationType, partType } from './declaration-types.ts'
import { inParagraphs, writeBlocks } from './write-blocks.ts'
import { writeLines } from './write-lines.ts'
import { writeReference } from './write-reference.ts'
import type { Writing } from './writing.ts'

export function writeBody({ blocks, sections }: Arrangement, writing: Writing): Markup {
  return group(
    'body',
    {},
    writeBlocks(blocks, writing),
    ...sections.map((section) => writeSection(section, writing, partType(section.heading))),
  )
}

export function writeBack({ back, appendices }: Arrangement, text: FullText, writing: Writing): Markup {
  const types = new Set<string>()
  const sections = back.map((section) => {
    if (section.heading.role === 'acknowledgements') return writeAcknowledgements(section, writing)
    const type = declarationType(section.heading)
    // JATS4R on ethics: one section of this type.
    const isRepeated = type === 'ethics-statement' && types.has(type)
    if (type) types.add(type)
    return writeSection(section, writing, isRepeated ? undefined : type)
  })
  return group(
    'back',
    {},
    ...sections,
    group('fn-group', {}, ...text.notes.map((note) => writeNote(note, writing))),
    writeReferences(text, writing),
    group('app-group', {}, ...appendices.map((section) => writeSection(section, writing, undefined, 'app'))),
  )
}

export function writeAuthorNotes(
  { conflictsOfInterest }: Arrangement,
  correspondence: readonly string[],
  writing: Writing,
): Markup {
  const notes = conflictsOfInterest.map((section) =>
    element(
      'fn',
      { 'fn-type': 'coi-statement', id: writing.ids.claim(section.heading.id) },
      fact('label', plainWords(section.heading.inlines).trim()),
      inParagraphs(blocksWithin(section), writing),
    ),
  )
  return group('author-notes', {}, ...correspondence.map((line) => fact('corresp', line)), ...notes)
}

export function writeTranslatedAbstracts({ translatedAbstracts }: Arrangement, writing: Writing): Markup {
  return together(
    translatedAbstracts.map(({ heading, blocks, sections }) =>
      element(
        'trans-abstract',
        { id: writing.ids.claim(heading.id), 'xml:lang': heading.language && languageTag(heading.language) },
        element('title', {}, writeLines(heading.inlines, writing)),
        inParagraphs(blocks, writing),
        ...sections.map((section) => writeSection(section, writing, undefined)),
      ),
    ),
  )
}

function writeSection(
  { heading, blocks, sections }: Section,
  writing: Writing,
  type: string | undefined,
  name = 'sec',
): Markup {
  return element(
    name,
    { id: writing.ids.claim(heading.id), 'sec-type': type },
    fact('label', heading.number),
    element('title', {}, writeLines(heading.inlines, writing)),
    writeBlocks(blocks, writing),
    ...sections.map((section) => writeSection(section, writing, undefined)),
  )
}

function writeAcknowledgements({ heading, blocks, sections }: Section, writing: Writing): Markup {
  return element(
    'ack',
    { id: writing.ids.claim(heading.id) },
    fact('label', heading.number),
    element('title', {}, writeLines(heading.inlines, writing)),
    blocks.length === 0 ? nothing : inParagraphs(blocks, writing),
    ...sections.map((section) => writeSection(section, writing, undefined)),
  )
}

function writeNote({ id, number, blocks }: FullText['notes'][number], writing: Writing): Markup {
  return element('fn', { id: writing.ids.claim(id) }, fact('label', String(number)), inParagraphs(blocks, writing))
}

function writeReferences({ references, language }: FullText, writing: Writing): Markup {
  const isEnglish = /^en\b/i.test(language ?? 'en')
  const title = references.length > 0 && isEnglish ? element('title', {}, escaped('References')) : nothing
  return group('ref-list', {}, title, ...references.map((reference) => writeReference(reference, writing)))
}
