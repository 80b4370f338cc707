// Reports what the Word file contains but the text does not show: changes, comments, boxes, drawings; and determines
// its language.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeText, everyInline, plainWords } from '#src/formats/full-text/tree/walk.ts'

export function reportFacts(text: FullText, facts: ManuscriptFacts): FullText {
  const attention: Attention[] = []
  if (facts.trackedChanges > 0) attention.push({ kind: 'tracked-changes', detail: String(facts.trackedChanges) })
  if (facts.comments > 0) attention.push({ kind: 'comments', detail: String(facts.comments) })
  for (const words of facts.textBoxes) attention.push({ kind: 'text-box', label: words })
  for (const words of facts.lostContent) attention.push({ kind: 'lost-content', detail: words })
  return { ...text, attention: [...attention, ...text.attention] }
}

/**
 * The file's declared language, otherwise the one most of it is marked with. Marks of that language are then redundant.
 */
export function nameLanguage(text: FullText, facts: ManuscriptFacts): FullText {
  const language = facts.language ?? text.language ?? maxMarked(text)
  if (language === undefined) return text
  const isSame = (other: string | undefined) => other?.toLowerCase() === language.toLowerCase()
  const changed = changeText(text, {
    inline: (inline) => {
      if (inline.kind !== 'language' || !isSame(inline.language)) return inline
      const { direction, inlines } = inline
      return direction === undefined ? inlines : { kind: 'language', direction, inlines }
    },
  })
  return { ...changed, language }
}

function maxMarked(text: FullText): string | undefined {
  const lengths = new Map<string, number>()
  for (const inline of everyInline(text.body)) {
    if (inline.kind !== 'language' || inline.language === undefined) continue
    lengths.set(inline.language, (lengths.get(inline.language) ?? 0) + plainWords(inline.inlines).length)
  }
  return [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0]
}
