// Relationships that leave the package. Readers follow hyperlinks by choice, so they pass. Targets that Word loads by
// itself do not: they would tell the author's server when a reviewer opens the file, or fetch a program. A template or
// a workbook on the author's own disk is loaded on no other computer and is common in real manuscripts, so it passes; a
// picture there would be missing for everyone, so it is refused with advice to embed it.
import { Refusal } from './refusal.ts'
import type { XmlHandler } from './xml-part.ts'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]+:/i
const LINKED_PICTURE =
  'A picture in this document is linked instead of embedded. In Word: File → Info → Edit Links to Files → Break Link, then save.'
const OUTSIDE_TEMPLATE =
  'This document loads its template from outside the file. In Word: Developer → Document Template → Normal, then save.'

export const outsideLinks: XmlHandler = {
  open({ local, attributes }) {
    if (local !== 'Relationship') return
    const type = attributes.Type?.value ?? ''
    const target = (attributes.Target?.value ?? '').trim()
    if (type.endsWith('/vbaProject')) throw new Refusal('macros')
    const external = attributes.TargetMode?.value.toLowerCase() === 'external' || HAS_SCHEME.test(target)
    if (!external || type.endsWith('/hyperlink')) return
    if (type.endsWith('/image')) throw new Refusal('external-content', LINKED_PICTURE)
    if (type.endsWith('/attachedTemplate')) {
      if (!isOnOwnDisk(target) || !/\.dot[xm]?$/i.test(target)) throw new Refusal('external-content', OUTSIDE_TEMPLATE)
      return
    }
    if (!isOnOwnDisk(target)) throw new Refusal('external-content')
  },
}

// `file:///C:\x`, `C:\x`, `file:///Users/x`, `Macintosh HD:Users:x`, `x.dotx`; never `\\server\x` or `file://server/x`.
export function isOnOwnDisk(target: string): boolean {
  const path = target.replace(/^file:(\/\/(localhost)?(?=\/(?!\/)))?/i, '').replaceAll('%5C', '\\')
  if (/^\/?[a-z]:/i.test(path)) return true
  return !/^[\\/]{2}|^\/\\/.test(path) && !HAS_SCHEME.test(path)
}
