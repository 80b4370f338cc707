// Where the links of a package's parts lead, and what they load from outside.

import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { attributeOf } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { Evidence } from './evidence.ts'

const places: [RegExp, FindingPlace][] = [
  [/\/hyperlink$/, 'hyperlink'],
  [/\/attachedTemplate$/, 'template'],
  [/\/(mailMerge|recipientData|transform)/, 'settings'],
]

export function readRelationships(evidence: Evidence): XmlHandler {
  return {
    open(tag) {
      if (tag.local !== 'Relationship' || attributeOf(tag, 'TargetMode')?.toLowerCase() !== 'external') return
      const type = attributeOf(tag, 'Type') ?? ''
      const place = places.find(([pattern]) => pattern.test(type))?.[1] ?? 'embedded-object'
      evidence.target(place, attributeOf(tag, 'Target') ?? '')
    },
  }
}
