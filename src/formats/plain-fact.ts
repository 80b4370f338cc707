// A fact as registries' forms accept it: on one line, in characters that XML and JSON allow, no longer than allowed.
import { oneLine } from '#src/domain/article/bibliographic-record.ts'

const unsayable = /[\p{Cs}\uFFFE\uFFFF]/gu

/** Cut between two characters. Undefined when nothing is left. */
export function plainFact(text: string | undefined, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const line = oneLine((text ?? '').replaceAll(unsayable, ''))
  if (line.length <= maxLength) return line || undefined
  return Array.from(line).slice(0, maxLength).join('').trim() || undefined
}

/** A volume or page number means something else when it is cut, so one that is too long is left out. */
export function wholeFact(text: string | undefined, maxLength: number): string | undefined {
  const line = plainFact(text)
  return line && Array.from(line).length <= maxLength ? line : undefined
}

/** A text whose paragraphs are separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => plainFact(paragraph) ?? [])
