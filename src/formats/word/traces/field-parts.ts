// Parts that are lists of fields: document properties, settings, people, custom XML, signatures, and any other XML. A
// field that names somebody is recognised by its own name.

import type { SaxesTagNS } from 'saxes'
import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { attributeOf } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { Evidence } from './evidence.ts'

const maxFieldLength = 10_000
const maxText = 100_000

// As in author, dc:creator, cp:lastModifiedBy, 'Checked by', 'Mendeley User Name_1', author-meta, _AuthorEmailDisplayName.
const namesSomebody =
  /^(creator|contributor|owner|manager|typist|editor|client|artist|credit|rights|by-?line|caption-?writer|lastmodifiedby|((full|display|user|account|registered|owner)[ _]?)name)$|author(?!i[zst])|\buser ?name|\b(checked|recorded|received|forward|reviewed|prepared|written|created|modified) ?(by|to|from)\b/i
const namesOrganisation = /^(company|department|division|office|mailstop|company(address|phone|fax)|organi[sz]ation)$/i
const namesLocation = /^gps(latitude|longitude)$/i
// Elements that only hold the value of the field around them.
const containers = /^(li|seq|bag|alt|description|lpw?str|bstr|i4|variant|vector|value)$/i

export function readFields(place: FindingPlace, evidence: Evidence): XmlHandler {
  const path: string[] = []
  const words = new Set<string>()
  let room = maxText
  let text = ''
  let property = ''
  let isBibliography = false

  const field = (name: string, value: string) => {
    if (namesLocation.test(name)) evidence.location(place, value)
    else if (!/\p{L}/u.test(value) || /^(true|false|yes|no)$/i.test(value)) return
    else if (namesOrganisation.test(name)) evidence.organisation(place, value)
    else if (namesSomebody.test(name)) evidence.person(place, value)
    else if (room > value.length && !words.has(value)) {
      words.add(value)
      room -= value.length
    }
  }

  const attributes = (tag: SaxesTagNS) => {
    const holdsName = tag.local === 'property' || tag.local === 'docVar'
    if (holdsName) property = attributeOf(tag, 'name') ?? ''
    for (const key in tag.attributes) {
      const attribute = tag.attributes[key]
      if (!attribute || !isWords(attribute.value)) continue
      const { prefix, local, value } = attribute
      if (prefix === 'xmlns' || local === 'xmlns' || local === 'typeface' || tag.local === 'mathFont') continue
      if (holdsName && local === 'val') field(property, value)
      else field(local === 'name' && /author/i.test(tag.local) ? tag.local : local, value)
    }
  }

  return {
    open(tag) {
      // Word's own list of sources repeats the reference list.
      if (path.length === 0) isBibliography = tag.uri.endsWith('/bibliography')
      path.push(tag.local)
      text = ''
      if (!isBibliography) attributes(tag)
    },
    close(tag) {
      const holder =
        path.find((name) => namesSomebody.test(name)) ?? path.findLast((name) => !containers.test(name)) ?? tag.local
      path.pop()
      const value = text.trim()
      text = ''
      if (!isBibliography && value !== '') field(holder === 'property' ? property : holder, value)
      if (path.length === 0) evidence.passage(place, [...words].join('\n'))
    },
    text(piece) {
      if (text.length < maxFieldLength) text += piece
    },
  }
}

// Most attributes hold numbers, identifiers, colours and namespaces.
const isWords = (value: string) =>
  /[\p{L}\d]{2}/u.test(value) && !/^(\{?[0-9a-f-]{6,}\}?|https?:\/\/(schemas|purl|www\.w3|ns)\..*)$/i.test(value)
