// The inlines of a text as Typst: calls of the compiler's and the template's functions with literals as arguments.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { languageArguments } from './language.ts'
import { inPieces, typstString } from './typst-string.ts'
import { writeFormula } from './write-formula.ts'
import { writeGoTo, writeLink, writeNote } from './write-links.ts'
import { pictureArgument } from './write-picture.ts'
import type { Writing } from './writing.ts'

// Deeper than any author intends, and well within the compiler's limit.
const deepest = 16

/** A row of inlines, each part ended with a semicolon, so that nothing after it can join it. */
export function writeInlines(inlines: readonly Inline[], writing: Writing, depth = 0): string {
  if (depth > deepest) return written(plainWords(inlines))
  return inlines.map((inline, at) => writeInline(tied(inline, inlines[at + 1]), writing, depth)).join('')
}

/** No line begins with '[12]', or with the number of a figure. */
function tied(inline: Inline, next: Inline | undefined): Inline {
  if (inline.kind === 'cross-reference') return { ...inline, inlines: inline.inlines.map(withTiedNumber) }
  const isBeforeNumber = next?.kind === 'citation' && /^[[(]?\d/.test(plainWords(next.inlines))
  if (inline.kind !== 'text' || !isBeforeNumber) return inline
  return { ...inline, text: inline.text.replace(/ (?=[[(]?$)/, '\u00a0') }
}

const withTiedNumber = (inline: Inline): Inline =>
  inline.kind === 'text'
    ? { ...inline, text: inline.text.replace(/ (?=\(?\p{L}?\p{N}[\p{L}\p{N}.()]*$)/u, '\u00a0') }
    : inline

function writeInline(inline: Inline, writing: Writing, depth: number): string {
  const inside = () => ('inlines' in inline ? writeInlines(inline.inlines, writing, depth + 1) : '')
  switch (inline.kind) {
    case 'text':
      return written(inline.text)
    case 'emphasis':
      return `${writing.isSpared ? '#text(style: "italic")' : '#emph'}[${inside()}];`
    case 'strong':
      return `${writing.isSpared ? '#text(weight: "bold")' : '#strong'}[${inside()}];`
    case 'underline':
      return writeLined('underline', inside, writing)
    case 'strikeout':
      return writeLined('strike', inside, writing)
    case 'superscript':
      return `#super[${inside()}];`
    case 'subscript':
      return `#sub[${inside()}];`
    case 'small-caps':
      return `#smallcaps[${inside()}];`
    case 'code':
      return inPieces(inline.text, (literal) => `#raw(${literal});`)
    case 'formula':
      return writeFormula(inline.formula, writing)
    case 'link':
      return writeLink(inline.href, inside, writing)
    case 'cross-reference':
      return writeGoTo([inline.target], inside, writing)
    case 'citation':
      return writeGoTo(inline.references, inside, writing)
    case 'note-mark':
      return writeNote(inline.note, writing)
    case 'picture':
      return `#paper.inline-picture(${pictureArgument(inline.picture, writing)});`
    case 'line-break':
      return '#linebreak();'
    case 'hidden':
      return `#paper.hidden(${typstString(inline.text)});`
    case 'language':
      return writeLanguage(inline, inside(), writing)
    case 'anchor':
      return inside()
  }
}

function written(text: string): string {
  return inPieces(text, (literal) => `#${literal};`)
}

function writeLined(line: 'underline' | 'strike', inside: () => string, writing: Writing): string {
  if (writing.isLined) return inside()
  writing.isLined = true
  const lined = inside()
  writing.isLined = false
  return `#${line}[${lined}];`
}

/** After a run against the line's direction, a mark restores that direction. */
function writeLanguage(
  { language, direction }: Extract<Inline, { kind: 'language' }>,
  inside: string,
  { direction: around }: Writing,
): string {
  const turn = direction && direction !== around ? written(around === 'rtl' ? '\u200f' : '\u200e') : ''
  return `#text(${languageArguments(language, direction).join(', ')})[${inside}];${turn}`
}
