// What to call a place that has no name: its first words.
import type { Inline } from './full-text.ts'
import { plainWords } from './walk.ts'

const maxLength = 80

export function firstWords(inlines: readonly Inline[]): string {
  const text = plainWords(inlines).replace(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`
}
