// What to call a place that has no name: its first words; and many places at once.
import type { Inline } from './full-text.ts'
import { plainWords } from './walk.ts'

const maxLength = 80

export function firstWords(inlines: readonly Inline[]): string {
  const text = plainWords(inlines).replace(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`
}

const maxListed = 8

/** '“Lamps”, “Tides” … (12)': the first of many places, and their number. */
export function listPlaces(names: readonly string[]): string {
  const listed = names.slice(0, maxListed).map((name) => `“${name}”`)
  return listed.join(', ') + (names.length > maxListed ? ` … (${names.length})` : '')
}
