// What steps remove on purpose, for the ledger of words.
import type { FullText } from './full-text.ts'

export function withLeftOut(text: FullText, lines: readonly string[]): FullText {
  const added = lines.filter((line) => line.trim() !== '')
  return added.length === 0 ? text : { ...text, leftOut: [...(text.leftOut ?? []), ...added] }
}
