// Lines of a reference list joined into entries: an entry may be broken over paragraphs, and several may share one.

import { visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { withoutStart } from '#src/formats/full-text/tree/read-words.ts'
import { labelOf, shapeOfList } from './entry-label.ts'
import { continuesEntry, isSurelyEntry, looksLikeBeginning, looksLikeEntry, repeatsAuthor } from './entry-signs.ts'
import type { Line } from './list-lines.ts'

export type Entry = {
  label?: string | undefined
  inlines: Inline[]
  text: string /** The last block it occupies. */
  block: number
}

export function groupEntries(lines: readonly Line[]): Entry[] {
  const shape = shapeOfList(lines.map(({ text }) => text))
  const itemsBegin = lines.filter(({ isItem }) => isItem).length > lines.length / 3
  const entries: Entry[] = []
  for (const line of lines) {
    const typed = labelOf(line.text)
    const label = typed?.shape === shape ? typed : undefined
    const last = entries.at(-1)
    if (last === undefined || begins(line, last)) {
      const inlines = label ? withoutStart(line.inlines, label.end) : line.inlines
      const name = label?.label ?? line.label
      entries.push({ inlines, text: visibleText(inlines), block: line.block, ...(name ? { label: name } : {}) })
    } else {
      last.inlines = [...last.inlines, { kind: 'text', text: ' ' }, ...line.inlines]
      last.text = `${last.text} ${line.text}`
      last.block = line.block
    }
  }
  return entries.filter(({ text }) => text.trim() !== '').map(withOwnLabel)

  function begins(line: Line, last: Entry): boolean {
    if (line.text === '') return false
    const typed = labelOf(line.text)
    if (itemsBegin) return line.isItem || isSurelyEntry(line.text)
    if (shape !== undefined && typed?.shape === shape && isNext(typed.label, last.label, shape)) return true
    if (shape !== undefined) return typed === undefined && isSurelyEntry(line.text)
    return beginsByName(line.text, last.text)
  }
}

/** Numbers increase by one; a list that lost entries may skip a few, and a second list starts again. */
function isNext(label: string, before: string | undefined, shape: string): boolean {
  if (shape === 'key' || before === undefined) return true
  const step = Number(label) - Number(before)
  return (step > 0 && step <= 5) || label === '1'
}

function beginsByName(text: string, before: string): boolean {
  if (repeatsAuthor(text) || isSurelyEntry(text)) return true
  if (continuesEntry(text, before)) return false
  if (looksLikeEntry(text)) return true
  // Two halves that form an entry only together.
  return looksLikeEntry(before) || !looksLikeEntry(`${before} ${text}`) || looksLikeBeginning(text)
}

/** A number that Word generated and the author also typed counts once. */
function withOwnLabel(entry: Entry): Entry {
  const typed = entry.label === undefined ? undefined : labelOf(entry.text)
  if (!typed || typed.label !== entry.label || typed.shape === 'tab') return entry
  const inlines = withoutStart(entry.inlines, typed.end)
  return { ...entry, inlines, text: visibleText(inlines) }
}
