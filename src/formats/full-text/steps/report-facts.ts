// Reports what the Word file contains but the text does not show: changes, comments, boxes, drawings.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { listPlaces } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'

export function reportFacts(text: FullText, facts: ManuscriptFacts): FullText {
  const attention: Attention[] = []
  if (facts.trackedChanges > 0) attention.push({ kind: 'tracked-changes', detail: String(facts.trackedChanges) })
  if (facts.comments > 0) attention.push({ kind: 'comments', detail: String(facts.comments) })
  const [firstBox] = facts.textBoxes
  if (firstBox !== undefined) attention.push({ kind: 'text-box', label: firstBox, detail: listPlaces(facts.textBoxes) })
  for (const words of facts.lostContent) attention.push({ kind: 'lost-content', detail: words })
  return { ...text, attention: [...attention, ...text.attention] }
}
