// Links: to addresses, to places in the text, to notes.
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { typstString } from './typst-string.ts'
import { labelString, type Writing } from './writing.ts'

/** `write` returns what the link shows. */
export function writeLink(href: string, write: () => string, writing: Writing): string {
  if (writing.isInLink || !/^(?:https?:\/\/|mailto:)\S+$/i.test(href)) return write()
  return withinLink(`#link(${typstString(href)})`, write, writing)
}

/** To the first target that exists in the text. */
export function writeGoTo(targets: readonly string[], write: () => string, writing: Writing): string {
  const target = targets.find((id) => writing.targets?.has(id) ?? true)
  if (target === undefined || writing.isInLink) return write()
  writing.linked.add(target)
  return withinLink(`#paper.go-to(${labelString(target)})`, write, writing)
}

function withinLink(link: string, write: () => string, writing: Writing): string {
  writing.isInLink = true
  const shown = write()
  writing.isInLink = false
  const notes = writing.notesBehind.splice(0).join('')
  return (shown === '' ? '' : `${link}[${shown}];`) + notes
}

/** The note itself is at its first mark; later marks link to it. */
export function writeNote(id: string, writing: Writing): string {
  const note = writing.notes.get(id)
  if (note === undefined) return ''
  const number = typstString(String(note.number))
  if (writing.ids.has(id)) return writeMark(id, number, writing)
  writing.ids.add(id)
  const text = writeApart(note.blocks, writing)
  if (writing.notesBelow) {
    writing.notesBelow.push(`(id: ${labelString(id)}, number: ${number}, body: [${text}]),`)
    return writeMark(id, number, writing)
  }
  const written = `#paper.note(${labelString(id)}, ${number})[${text}];`
  if (!writing.isInLink || writing.isPlain) return written
  writing.notesBehind.push(written)
  return ''
}

function writeMark(id: string, number: string, writing: Writing): string {
  const mark = `#super[#${number};];`
  if (writing.isInLink) return mark
  writing.linked.add(id)
  return `#paper.go-to(${labelString(id)})[${mark}];`
}

/** A note's text inherits no formatting from around its mark. */
function writeApart(blocks: readonly Block[], writing: Writing): string {
  const { isInLink, isLined, isRepeated, direction, isPlain = false } = writing
  Object.assign(writing, { isInLink: isPlain, isLined: isPlain, isRepeated: false, depth: writing.depth + 1 })
  const text = writing.writeBlocks(blocks, writing).trim()
  Object.assign(writing, { isInLink, isLined, isRepeated, direction, depth: writing.depth - 1 })
  return text
}
