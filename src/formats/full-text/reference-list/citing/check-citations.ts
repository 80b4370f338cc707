// Where the citations of a text and its list disagree.

import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyInline } from '#src/formats/full-text/tree/walk.ts'

/** `unlisted` is reported only where there is a list. */
export function checkCitations(text: FullText, unlisted: readonly Attention[]): Attention[] {
  if (text.references.length === 0) return [{ kind: 'no-references' }]
  const cited = new Set<string>()
  for (const inline of everyInline([...text.body, ...text.notes.flatMap(({ blocks }) => blocks)])) {
    if (inline.kind === 'citation') for (const id of inline.references) cited.add(id)
  }
  const uncited = text.references.filter(({ id }) => !cited.has(id))
  const isReadable = uncited.length <= text.references.length / 2
  return [
    ...onceEach(unlisted),
    ...(isReadable
      ? uncited.map(
          ({ id, inlines }): Attention => ({
            kind: 'uncited-reference',
            place: id,
            label: firstWords(inlines),
          }),
        )
      : []),
  ]
}

function onceEach(attention: readonly Attention[]): Attention[] {
  const labels = new Set<string | undefined>()
  return attention.filter(({ label }) => {
    const words = label?.replaceAll(/[()[\]]/g, '').trim()
    const isNew = !labels.has(words)
    labels.add(words)
    return isNew
  })
}
