// What reference managers wrote into the fields of a Word file: pandoc collects it under `references` of its metadata.
import type { CitedItem, CitedName } from '#src/formats/full-text/reference-list/cited-item.ts'
import { asText } from './degrade.ts'
import type { PandocDocument, PandocMeta } from './pandoc-ast.ts'

const texts = [
  'type',
  'title',
  'issued',
  'container-title',
  'publisher',
  'publisher-place',
  'volume',
  'issue',
  'page',
  'edition',
  'DOI',
  'URL',
] as const
const nameParts = ['family', 'given', 'literal', 'non-dropping-particle', 'dropping-particle', 'suffix'] as const

export function citedItems({ meta }: PandocDocument): CitedItem[] {
  return listOf(meta.references).flatMap((reference): CitedItem[] => {
    const fields = fieldsOf(reference)
    const id = textOf(fields.id)
    if (id === '') return []
    return [{ id, ...partsOf(fields, texts), author: namesOf(fields.author), editor: namesOf(fields.editor) }]
  })
}

function namesOf(meta: PandocMeta | undefined): CitedName[] | undefined {
  const names = listOf(meta).map((name) => partsOf(fieldsOf(name), nameParts))
  return names.length > 0 ? names : undefined
}

function partsOf<Key extends string>(fields: Fields, keys: readonly Key[]): Partial<Record<Key, string>> {
  const parts: Partial<Record<Key, string>> = {}
  for (const key of keys) {
    const text = textOf(fields[key])
    if (text !== '') parts[key] = text
  }
  return parts
}

type Fields = Record<string, PandocMeta | undefined>

const fieldsOf = (meta: PandocMeta): Fields => (meta.t === 'MetaMap' ? meta.c : {})
const listOf = (meta: PandocMeta | undefined): PandocMeta[] => (meta?.t === 'MetaList' ? meta.c : [])

/** Titles may contain the markup of reference managers: 'Journal of <i>Things</i>'. */
function textOf(meta: PandocMeta | undefined): string {
  if (meta?.t === 'MetaMap' || meta?.t === 'MetaList' || meta?.t === 'MetaBool') return ''
  const text = meta?.t === 'MetaString' ? meta.c : asText(meta?.c)
  return text.replace(/<\/?(?:i|b|sup|sub|sc|span)(?:\s[^>]{0,200})?>/g, '').trim()
}
