// A fact as the forms of registries take it: on one line, of characters that XML and JSON can say, no longer than allowed.
import { oneLine } from '#src/domain/article/bibliographic-record.ts'

const unsayable = /[\p{Cs}\uFFFE\uFFFF]/gu

/** Cut between two characters. Undefined when nothing is left to say. */
export function plainFact(text: string | undefined, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const line = oneLine((text ?? '').replaceAll(unsayable, ''))
  if (line.length <= maxLength) return line || undefined
  return Array.from(line).slice(0, maxLength).join('').trim() || undefined
}

/** A number of a volume or a page means something else when it is cut: one that is too long is not said. */
export function wholeFact(text: string | undefined, maxLength: number): string | undefined {
  const line = plainFact(text)
  return line && Array.from(line).length <= maxLength ? line : undefined
}

/** A text whose paragraphs stand between empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => plainFact(paragraph) ?? [])
