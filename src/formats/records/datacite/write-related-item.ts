// The title that a paper is in, and its place there, in the order of DataCite's schema.
import { element, fact, group, type Markup } from '#src/formats/xml/markup.ts'
import type { DataciteRelatedItem } from './datacite-attributes.ts'

export function writeRelatedItem(item: DataciteRelatedItem): Markup {
  const { relatedItemType, relationType, relatedItemIdentifier: identifier } = item
  return element(
    'relatedItem',
    { relatedItemType, relationType },
    fact('relatedItemIdentifier', identifier?.relatedItemIdentifier, {
      relatedItemIdentifierType: identifier?.relatedItemIdentifierType,
    }),
    group('titles', {}, ...item.titles.map(({ title }) => fact('title', title))),
    fact('publicationYear', item.publicationYear),
    fact('volume', item.volume),
    fact('issue', item.issue),
    fact('number', item.number, { numberType: item.numberType }),
    fact('firstPage', item.firstPage),
    fact('lastPage', item.lastPage),
    fact('publisher', item.publisher),
  )
}
