// What people call a place that has no name: its first words.
import type { Inline } from './full-text.ts'
import { plainWords } from './walk.ts'

const longest = 80

export function firstWords(inlines: readonly Inline[]): string {
  const text = plainWords(inlines).replace(/\s+/g, ' ').trim()
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()} …`
}
