// Inlines in short notation for tests: '*italic*', '**bold**', '^raised^', '<https://…>' a link, ' / ' alone a line
// break.
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'

const marks = /(\*\*[^*]+\*\*|\*[^*]+\*|\^[^^]+\^|<https?:[^>]+>| \/ )/

export function markedInlines(text: string): Inline[] {
  return text.split(marks).flatMap((piece): Inline[] => {
    if (piece === '') return []
    if (piece === ' / ') return [{ kind: 'line-break' }]
    if (piece.startsWith('**') && piece.length > 4)
      return [{ kind: 'strong', inlines: markedInlines(piece.slice(2, -2)) }]
    if (piece.startsWith('*') && piece.length > 2)
      return [{ kind: 'emphasis', inlines: markedInlines(piece.slice(1, -1)) }]
    if (piece.startsWith('^') && piece.length > 2)
      return [{ kind: 'superscript', inlines: markedInlines(piece.slice(1, -1)) }]
    if (/^<https?:/.test(piece)) {
      const href = piece.slice(1, -1)
      return [{ kind: 'link', href, inlines: [{ kind: 'text', text: href }] }]
    }
    return [{ kind: 'text', text: piece }]
  })
}
