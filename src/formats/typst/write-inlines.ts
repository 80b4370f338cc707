// The inlines of a text as Typst: calls of the compiler's and the template's own functions with literals as arguments.
import type { Block, Inline, Picture } from '#src/formats/full-text/full-text.ts'
import { plainWords } from '#src/formats/full-text/walk.ts'
import { languageArguments } from './language.ts'
import { isSafeFormula } from './safe-formula.ts'
import { isVisible, typstString } from './typst-string.ts'
import { writeBlocks } from './write-blocks.ts'
import { labelString, type Writing } from './writing.ts'

// Deeper than any author means, and well within what the compiler follows.
const deepest = 16

/** What stands in a row, each part ended with a semicolon, so that nothing after it can join it. */
export function writeInlines(inlines: readonly Inline[], writing: Writing, depth = 0): string {
  if (depth > deepest) return written(plainWords(inlines))
  return inlines.map((inline) => writeInline(inline, writing, depth)).join('')
}

function writeInline(inline: Inline, writing: Writing, depth: number): string {
  const content = (inlines: readonly Inline[]) => `[${writeInlines(inlines, writing, depth + 1)}]`
  switch (inline.kind) {
    case 'text':
      return written(inline.text)
    case 'emphasis':
      return `#emph${content(inline.inlines)};`
    case 'strong':
      return `#strong${content(inline.inlines)};`
    case 'underline':
      return writeLined('underline', inline.inlines, writing, depth)
    case 'strikeout':
      return writeLined('strike', inline.inlines, writing, depth)
    case 'superscript':
      return `#super${content(inline.inlines)};`
    case 'subscript':
      return `#sub${content(inline.inlines)};`
    case 'small-caps':
      return `#smallcaps${content(inline.inlines)};`
    case 'code':
      return `#raw(${typstString(inline.text)});`
    case 'formula':
      return writeFormula(inline.formula.typst, inline.formula.tex, writing)
    case 'link':
      return writeLink(inline.href, inline.inlines, writing, depth)
    case 'cross-reference':
      return writeGoTo([inline.target], inline.inlines, writing, depth)
    case 'citation':
      return writeGoTo(inline.references, inline.inlines, writing, depth)
    case 'note-mark':
      return writeNote(inline.note, writing)
    case 'picture':
      return `#paper.inline-picture(${pictureArgument(inline.picture, writing)});`
    case 'line-break':
      return '#linebreak();'
    case 'language':
      return writeLanguage(inline, content(inline.inlines), writing)
    case 'anchor':
      return writeInlines(inline.inlines, writing, depth + 1)
  }
}

/** After a run against the direction of its line a mark says that the line goes on as before. */
function writeLanguage(
  { language, direction }: Extract<Inline, { kind: 'language' }>,
  content: string,
  { direction: around }: Writing,
): string {
  const turn = direction && direction !== around ? written(around === 'rtl' ? '\u200f' : '\u200e') : ''
  return `#text(${languageArguments(language, direction).join(', ')})${content};${turn}`
}

function written(text: string): string {
  return text === '' ? '' : `#${typstString(text)};`
}

function writeLined(line: string, inlines: readonly Inline[], writing: Writing, depth: number): string {
  if (writing.isLined) return writeInlines(inlines, writing, depth + 1)
  writing.isLined = true
  const lined = writeInlines(inlines, writing, depth + 1)
  writing.isLined = false
  return `#${line}[${lined}];`
}

function writeFormula(typst: string | undefined, tex: string, writing: Writing): string {
  const readable = readableFormula(typst, writing)
  if (readable === undefined) return `#raw(${typstString(tex)});`
  return `#paper.formula(${typstString(readable)}, ${formulaWords(tex)});`
}

/** What is said for it. */
export function formulaWords(tex: string): string {
  return typstString(isVisible(tex) ? tex : 'formula')
}

/** Undefined for a formula that must not or cannot reach the compiler. */
export function readableFormula(typst: string | undefined, writing: Writing): string | undefined {
  if (typst === undefined || !isSafeFormula(typst)) return undefined
  return writing.isReadable?.(typst) === false ? undefined : typst
}

function writeLink(href: string, inlines: readonly Inline[], writing: Writing, depth: number): string {
  if (writing.isInLink || !/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href)) {
    return writeInlines(inlines, writing, depth + 1)
  }
  return withinLink(`#link(${typstString(href)})`, inlines, writing, depth)
}

/** To the first of them that stands in the text. */
function writeGoTo(targets: readonly string[], inlines: readonly Inline[], writing: Writing, depth: number): string {
  const target = targets.find((id) => writing.targets?.has(id) ?? true)
  if (target === undefined || writing.isInLink) return writeInlines(inlines, writing, depth + 1)
  writing.linked.add(target)
  return withinLink(`#paper.go-to(${labelString(target)})`, inlines, writing, depth)
}

function withinLink(link: string, inlines: readonly Inline[], writing: Writing, depth: number): string {
  writing.isInLink = true
  const shown = writeInlines(inlines, writing, depth + 1)
  writing.isInLink = false
  const notes = writing.notesBehind.splice(0).join('')
  return (shown === '' ? '' : `${link}[${shown}];`) + notes
}

/** The note itself stands where it is marked first; later marks go to it. */
function writeNote(id: string, writing: Writing): string {
  const note = writing.notes.get(id)
  if (note === undefined) return ''
  const number = typstString(String(note.number))
  const mark = `#super[#${number};];`
  const markThere = () => {
    if (writing.isInLink) return mark
    writing.linked.add(id)
    return `#paper.go-to(${labelString(id)})[${mark}];`
  }
  if (writing.ids.has(id)) return markThere()
  writing.ids.add(id)
  const text = writeApart(note.blocks, writing)
  if (writing.notesBelow) {
    writing.notesBelow.push(`(id: ${labelString(id)}, number: ${number}, body: [${text}]),`)
    return markThere()
  }
  const written = `#paper.note(${labelString(id)}, ${number})[${text}];`
  if (!writing.isInLink || writing.isPlain) return written
  writing.notesBehind.push(written)
  return ''
}

/** A note's text has nothing of what stands around its mark. */
function writeApart(blocks: readonly Block[], writing: Writing): string {
  const { isInLink, isLined, direction } = writing
  const { isPlain = false } = writing
  Object.assign(writing, { isInLink: isPlain, isLined: isPlain, depth: writing.depth + 1 })
  const text = writeBlocks(blocks, writing).trim()
  Object.assign(writing, { isInLink, isLined, direction, depth: writing.depth - 1 })
  return text
}

/** A dictionary; without `path` for a picture that cannot be shown. */
export function pictureArgument(picture: Picture, writing: Writing): string {
  const path = writing.picturePath(picture.file)
  const parts = [`alternative: ${typstString(isVisible(picture.alternative) ? picture.alternative.trim() : '')}`]
  if (path !== undefined) parts.push(`path: ${typstString(path)}`)
  for (const side of ['width', 'height'] as const) {
    const points = picture[side]
    if (points !== undefined && points > 0 && points < 10_000) parts.push(`${side}: ${points.toFixed(1)}pt`)
  }
  return `(${parts.join(', ')})`
}
