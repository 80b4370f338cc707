// Texts that stand beside each other become one.
import type { Inline } from '#src/formats/full-text/full-text.ts'

export function joinTexts(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  let pieces: string[] = []
  const endText = () => {
    if (pieces.length > 0) joined.push({ kind: 'text', text: pieces.join('') })
    pieces = []
  }
  for (const inline of inlines) {
    if (inline.kind === 'text') pieces.push(inline.text)
    else {
      endText()
      joined.push(inline)
    }
  }
  endText()
  return joined
}
