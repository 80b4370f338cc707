// A paper as JATS 1.3 Publishing (MathML 3), for archives and indexes: its record as front matter, its text, its back
// matter. Valid against the schema whatever the text contains; what JATS cannot express (a drawn line, the colour of a
// word) is left out.
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { detectLanguage } from '#src/formats/full-text/language/detect-language.ts'
import { primaryOf } from '#src/formats/full-text/language/primary-language.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { element, languageTag } from '#src/formats/xml/markup.ts'
import { type Arrangement, arrangeSections, blocksWithin } from './arrange-sections.ts'
import { declarationType } from './declaration-types.ts'
import { elementIds } from './element-ids.ts'
import { writeCounts } from './write-counts.ts'
import { writeFront } from './write-front.ts'
import { articleTypeOfFront } from './write-related.ts'
import { writeAuthorNotes, writeBack, writeBody, writeTranslatedAbstracts } from './write-sections.ts'
import type { Writing } from './writing.ts'

export type JatsOptions = {
  /** Where the bytes of a picture will be served. */
  pictureAddress(file: string): string
  pdf?: string | undefined
  docx?: string | undefined
}

export function writeJats(text: FullText, front: FrontMatter, options: JatsOptions): string {
  const numbers = new Map(text.notes.map(({ id, number }) => [id, number]))
  const language = languageTag(languageOf(text, front))
  const writing: Writing = {
    ids: elementIds(text),
    pictureAddress: (file) => options.pictureAddress(file),
    noteNumber: (note) => numbers.get(note),
  }
  const arrangement = arrangeSections(text.body)
  const { pdf, docx } = options
  const parts = {
    pdf,
    docx,
    authorNotes: writeAuthorNotes(arrangement, front.correspondence ?? [], writing),
    abstractLanguage: otherLanguageOf(front.abstract, language),
    translatedAbstracts: writeTranslatedAbstracts(arrangement, writing),
    keywords: arrangement.keywords,
    funding: fundingOf(arrangement),
    counts: writeCounts(text, front),
  }
  const article = element(
    'article',
    {
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      'article-type': articleTypeOfFront(front),
      'dtd-version': '1.3',
      'specific-use': front.isProof ? 'proof' : undefined,
      'xml:lang': language,
    },
    writeFront(front, parts, writing),
    writeBody(arrangement, writing),
    writeBack(arrangement, text, writing),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${article}`
}

/** Records often have an English abstract of a text in another language. */
function otherLanguageOf(abstract: string, ofText: string | undefined): string | undefined {
  const language = ofText && detectLanguage([abstract], ofText)
  return language === primaryOf(ofText) ? undefined : language
}

/** The paper's own; the record's says the same with the region that the title prefers. */
function languageOf(text: FullText, front: FrontMatter): string {
  const isSame = primaryOf(text.language) === primaryOf(front.language)
  return isSame ? front.language : (languageTag(text.language) ?? front.language)
}

/** Repeated in the record, where machines look for it; the section stays where it is. */
function fundingOf({ back }: Arrangement): string[] {
  return back
    .filter(({ heading }) => declarationType(heading) === 'funding')
    .map((section) =>
      blocksWithin(section)
        .flatMap((block) => (block.kind === 'paragraph' ? [plainWords(block.inlines).trim()] : []))
        .join(' '),
    )
    .filter(Boolean)
}
