// Where in a text something could not be printed as it is: for the list of things to check.
import type { OptionalStepName } from '#src/formats/full-text/normalise.ts'
import { listPlaces } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, Formula, FullText, Inline, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, plainWords } from '#src/formats/full-text/tree/walk.ts'
import type { TextPart } from './part-to-blame.ts'
import { placesOf } from './places-in-text.ts'
import type { Refused } from './refused-parts.ts'

const maxCharacters = 8
const maxDetail = 300

/** `missing`: characters, each with its combining marks, that no font has. One for all: a text in a script without a font has them everywhere. */
export function attentionToCharacters(text: FullText, missing: readonly string[]): Attention[] {
  if (missing.length === 0) return []
  const found = placesOf(text).filter(({ inlines, blocks }) => {
    const words = plainWords(inlines) + blocks.map((block) => (block.kind === 'code' ? block.text : '')).join(' ')
    return missing.some((characters) => words.includes(characters))
  })
  // None in the record, or in a formula.
  const [first] = found
  const places = found.length > 1 ? `, in ${listPlaces(found.flatMap(({ label }) => label || []))}` : ''
  return [{ kind: 'unprintable-character', place: first?.place, label: first?.label, detail: listed(missing) + places }]
}

/** '中 (U+4E2D), 😀 (U+1F600)' */
function listed(characters: readonly string[]): string {
  const named = characters.slice(0, maxCharacters).map((cluster) => {
    const codes = Array.from(cluster, (one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    return `${cluster} (${codes.join(' ')})`
  })
  return named.join(', ') + (characters.length > maxCharacters ? ` … (${characters.length})` : '')
}

export function attentionToRefused(text: FullText, refused: Refused): Attention[] {
  if (refused.formulas.size + refused.pictures.size === 0) return []
  return placesOf(text).flatMap(({ place, label, inlines, blocks }) => [
    ...formulasOf(inlines, blocks)
      .filter(({ typst = '' }) => refused.formulas.has(typst))
      .map(({ tex }): Attention => ({ kind: 'unreadable-equation', place, label, detail: tex.slice(0, 80) })),
    ...picturesOf(inlines, blocks)
      .filter(({ file }) => refused.pictures.has(file))
      .map(({ file }): Attention => ({ kind: 'unreadable-picture', place, label, detail: file })),
  ])
}

export function attentionToBlock(text: FullText, block: TextPart): Attention {
  const { place, label } = placesOf(text).find(({ of }) => of === block) ?? {}
  return { kind: 'lost-content', place, label, detail: 'the PDF, because this part could not be set' }
}

/** `part` ended the process that printed it, and is printed in words alone. */
export function attentionToWordsAlone(text: FullText, part: TextPart): Attention {
  const { place, label } = placesOf(text).find(({ of }) => of === part) ?? {}
  return { kind: 'left-undone', place, label, detail: 'in the PDF, this part is only its words' }
}

export const attentionToDesign = (faults: readonly string[]): Attention[] =>
  faults.map((detail) => ({ kind: 'outdated-template', detail: detail.slice(0, maxDetail) }))

/** `part` is a part of the work that could not be carried out, because of this part of the text if it is known. */
export function attentionToLeftOut(text: FullText, part: OptionalPart, cause?: TextPart): Attention {
  const { place, label } = placesOf(text).find(({ of }) => of === cause) ?? {}
  return { kind: 'left-undone', place, label, detail: undone[part] }
}

/** What a text can do without. Pictures are reported by themselves. */
export type OptionalPart = OptionalStepName | 'formulas' | 'html' | 'docx' | 'jats' | 'ledger'

/** In words for people. */
const undone: Record<OptionalPart, string> = {
  reportFacts: 'the list of tracked changes, comments and text boxes',
  repairCharacters: 'damaged characters were not repaired',
  nameLanguage: 'the language was not recognised',
  dropContents: 'a table of contents may still be in the text',
  findEquations: 'numbered equations were not recognised',
  unwrapLayout: 'tables that only arrange their content are still tables',
  splitLines: 'paragraphs made with line breaks are one paragraph',
  splitPictures: 'pictures within lines are not figures',
  readTextInHeadingStyles: 'text in the style of a heading is a heading',
  liftFront: 'the title page is still in the text',
  findHeadings: 'headings without a heading style were not recognised',
  orderHeadings: 'the levels of headings are as in the file',
  attachCaptions: 'captions are paragraphs',
  placeFigures: 'figures are where the file has them',
  orderTables: 'tables are as in the file',
  liftReferences: 'the reference list is part of the text',
  findLists: 'typed lists are paragraphs',
  findQuotesAndCode: 'quotations and code are paragraphs',
  nameRoles: 'acknowledgements and appendices were not recognised',
  placeFrontSections: 'sections of the title page are missing',
  numberFigures: 'figures and tables are not counted',
  nameParagraphs: 'links to paragraphs lead nowhere',
  linkCitations: 'citations do not lead to the reference list',
  linkMentions: 'mentions of figures and tables do not lead to them',
  checkPictures: 'pictures were not checked',
  formulas: 'formulas are as they were typed',
  html: 'in the page, tables are rows of text and formulas as they were typed',
  docx: 'in the Word file, tables are rows of text and formulas as they were typed',
  jats: 'in the JATS, tables are rows of text and formulas as they were typed',
  ledger: 'the words of the paper were not compared with those of the file',
}

/** Every table and figure of a paper that was printed without columns and without floating. */
export function attentionToSimplified(text: FullText): Attention[] {
  return [...everyBlock(text.body)].flatMap((block): Attention[] =>
    block.kind === 'table' || block.kind === 'figure'
      ? [{ kind: 'simplified-print', place: block.id, label: block.label, detail: block.kind }]
      : [],
  )
}

function formulasOf(inlines: readonly Inline[], blocks: readonly Block[]): Formula[] {
  const displayed = blocks.flatMap((block) => (block.kind === 'equation' ? [block.formula] : []))
  return [...displayed, ...inlines.flatMap((inline) => (inline.kind === 'formula' ? [inline.formula] : []))]
}

function picturesOf(inlines: readonly Inline[], blocks: readonly Block[]): Picture[] {
  const shown = blocks.flatMap((block) => (block.kind === 'figure' ? block.pictures : []))
  return [...shown, ...inlines.flatMap((inline) => (inline.kind === 'picture' ? [inline.picture] : []))]
}
