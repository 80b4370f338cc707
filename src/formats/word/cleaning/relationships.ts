// Which parts belong to a document: those that its relationships reach, except what only the author needed and the files of
// other programs.
import { isPublicAddress } from '#src/formats/public-address.ts'
import { isOfTheText } from '#src/formats/word/package/package-parts.ts'
import { readXml } from '#src/formats/word/package/xml-part.ts'
import { compactGroup, element, together } from '#src/formats/xml/markup.ts'

export type Relationship = { id: string; type: string; target: string; isExternal: boolean }

const set = (names: string) => new Set(names.trim().split(/\s+/))

/** A part refers to these where it uses them; one that is no longer referred to was in a deleted passage. */
const named = set('image hyperlink chart header footer')

const typeOf = ({ type }: Relationship): string => type.slice(type.lastIndexOf('/') + 1)

export const isCustomXml = (relationship: Relationship): boolean => typeOf(relationship) === 'customXml'

export const isComments = (relationship: Relationship): boolean => typeOf(relationship) === 'comments'

export function isLeftOut(relationship: Relationship): boolean {
  if (!isOfTheText(relationship.type)) return true
  return relationship.isExternal && !(typeOf(relationship) === 'hyperlink' && isPublicAddress(relationship.target))
}

export const isNamed = (relationship: Relationship, part: Buffer): boolean =>
  !named.has(typeOf(relationship)) || part.includes(`"${relationship.id}"`)

export function readRelationships(bytes: Uint8Array): Relationship[] {
  const found: Relationship[] = []
  const xml = readXml({
    open({ local, attributes }) {
      if (local !== 'Relationship') return
      const of = (name: string) => attributes[name]?.value ?? ''
      const isExternal = of('TargetMode').toLowerCase() === 'external'
      found.push({ id: of('Id'), type: of('Type'), target: of('Target').trim(), isExternal })
    },
  })
  xml.write(bytes)
  xml.end()
  return found
}

export function writeRelationships(relationships: readonly Relationship[]): string {
  const written = relationships.map((relationship) =>
    element('Relationship', {
      Id: relationship.id,
      Type: relationship.type,
      Target: relationship.target,
      TargetMode: relationship.isExternal ? 'External' : undefined,
    }),
  )
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${compactGroup('Relationships', { xmlns }, together(written))}`
}

/** 'word/_rels/document.xml.rels' for 'word/document.xml'. */
export const relationshipsName = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels')

/** The name of the part that a target in another part leads to. */
export function partName(from: string, target: string): string {
  const folder = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.replace(/#.*$/, '').split('/')) {
    if (step === '..') folder.pop()
    else if (step !== '.' && step !== '') folder.push(step)
  }
  return folder.join('/')
}

/** Some programs store a part that they call `a%20b.png` as `a b.png`. */
export function findPart<Part>(parts: ReadonlyMap<string, Part>, name: string): Part | undefined {
  return parts.get(name.toLowerCase()) ?? parts.get(decoded(name).toLowerCase())
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
