// Relationships that leave the package. Readers follow hyperlinks by choice, so they pass. Targets that Word loads by
// itself do not: they would tell the author's server when somebody opens the file, or fetch a program. Pictures, templates
// and data on a server are common in real manuscripts: the file is taken, and the links are taken out of it before it is
// kept (cleaning/drop-outside-links.ts). Objects and texts on the web are refused. What is on the author's own disk is loaded
// on no other computer and passes, except pictures, which would be missing for everyone.
import { Refusal } from './refusal.ts'
import type { XmlHandler } from './xml-part.ts'

/** Raised when more is found than before: files of papers are then checked once more. */
export const linksCheck = 1

const HAS_SCHEME = /^[a-z][a-z0-9+.-]+:/i

/** What Word writes for a picture that it has lost: it leads nowhere. */
export const NOWHERE = 'NULL'

/** By the last word of the relationship's type: what a document is complete without. */
const DROPPABLE = /\/(image|hdphoto|attachedTemplate|video|audio|media|mailMerge\w*|recipientData|transform)$/
/** A workbook behind a chart or a table. */
const OBJECTS = /\/(oleObject|package|externalLink\w*)$/

export type OutsideLink = { type: string; target: string; isExternal: boolean }

/** @throws Refusal for what may run. */
export function isDropped({ type, target, isExternal }: OutsideLink): boolean {
  if (!(isExternal || HAS_SCHEME.test(target)) || target === NOWHERE || type.endsWith('/hyperlink')) return false
  const isOwn = isOnOwnDisk(target)
  if (/\/(image|hdphoto)$/.test(type)) return true
  if (type.endsWith('/attachedTemplate')) return !isOwn || !/\.dot[xm]?$/i.test(target)
  if (isOwn) return false
  if (DROPPABLE.test(type) || (OBJECTS.test(type) && isOnShare(target))) return true
  throw new Refusal('external-content')
}

/** `found` is called with each link that is to be taken out. */
export function readOutsideLinks(found: (target: string) => void): XmlHandler {
  return {
    open({ local, attributes }) {
      if (local !== 'Relationship') return
      const type = attributes.Type?.value ?? ''
      const target = (attributes.Target?.value ?? '').trim()
      if (type.endsWith('/vbaProject')) throw new Refusal('macros')
      const isExternal = attributes.TargetMode?.value.toLowerCase() === 'external'
      if (isDropped({ type, target, isExternal })) found(target)
    },
  }
}

/** `\\server\folder\x.xlsx` or `file://server/folder/x.xlsx`: a file, and not an address that a program interprets. */
const isOnShare = (target: string): boolean =>
  !/[!*?<>|]/.test(target) && (/^[\\/]{2}/.test(target) || /^file:/i.test(target))

// `file:///C:\x`, `C:\x`, `file:///Users/x`, `Macintosh HD:Users:x`, `x.dotx`; never `\\server\x` or `file://server/x`.
export function isOnOwnDisk(target: string): boolean {
  const path = target.replace(/^file:(\/\/(localhost)?(?=\/(?!\/)))?/i, '').replaceAll('%5C', '\\')
  if (/^\/?[a-z]:/i.test(path)) return true
  return !/^[\\/]{2}|^\/\\/.test(path) && !HAS_SCHEME.test(path)
}
