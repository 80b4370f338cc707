// An entry without the rules of a style, for works that the processor cannot format.

import type { CitedItem } from '#src/formats/full-text/reference-list/cited-item.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { familyOf, yearOfItem } from './item-parts.ts'

export function plainEntry(item: CitedItem): Inline[] {
  const names = (item.author ?? []).map((name) =>
    [name.literal ?? familyOf(name), name.given].filter(Boolean).join(', '),
  )
  const place = [item['container-title'], item.volume, item.page].filter(Boolean).join(', ')
  const year = yearOfItem(item) ?? item.issued
  const sentences = [
    names.join('; '),
    year ? `(${year})` : '',
    item.title,
    place,
    item.publisher,
    item.DOI ? `https://doi.org/${item.DOI}` : item.URL,
  ]
  const text = sentences.filter((words) => words !== undefined && words !== '').join('. ')
  return [{ kind: 'text', text: text === '' ? item.id : text }]
}
