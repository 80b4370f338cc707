// The words in an SVG drawing: of each of its text elements, of titles and descriptions, and of the labels that screen
// readers read. The drawing has been cleaned before, so it is well-formed XML of known elements.

import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'

const texts = /(<(text|title|desc)(?:\s[^>]*)?>)(.*?)<\/\2>/gs
const labels = /(\saria-label=")([^"]*)(")/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** `visit` returns what to hide of these words. A text element of which anything is hidden becomes one plain text. */
export function changeDrawing(
  drawing: string,
  visit: (words: string) => readonly (Range & { label: string })[],
): string {
  const changed = (words: string): string | undefined => {
    const cuts = visit(words)
    if (cuts.length === 0) return undefined
    return cuts.toReversed().reduce((cut, { start, end, label }) => cut.slice(0, start) + label + cut.slice(end), words)
  }
  return drawing
    .replace(texts, (whole: string, open: string, name: string, inside: string) => {
      const words = changed(plain(inside))
      return words === undefined ? whole : `${open}${xmlText(words)}</${name}>`
    })
    .replace(labels, (whole: string, open: string, label: string, close: string) => {
      const words = changed(plain(label))
      return words === undefined ? whole : `${open}${xmlText(words)}${close}`
    })
}

const plain = (xml: string): string =>
  xml.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
