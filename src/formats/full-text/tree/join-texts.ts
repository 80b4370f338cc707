// Adjacent texts become one, and so do adjacent runs of code.
import type { Inline } from './full-text.ts'

export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  let kind: 'text' | 'code' = 'text'
  let pieces: string[] = []
  const endText = () => {
    if (pieces.length > 0) joined.push({ kind, text: pieces.join('') })
    pieces = []
  }
  for (const inline of inlines) {
    if (inline.kind !== kind) endText()
    if (inline.kind === 'text' || inline.kind === 'code') {
      kind = inline.kind
      pieces.push(inline.text)
    } else joined.push(inline)
  }
  endText()
  return joined
}
