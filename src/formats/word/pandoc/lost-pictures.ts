// Pictures that a Word file shows but does not contain: linked from elsewhere, or lost; and charts and diagrams, of which it
// contains only the data. Pandoc leaves them out without a word, so that the next picture gets their caption; here each gets a part that nothing can read, so that its frame stays in the text and is reported.
import { lostDrawing, lostPicture } from '#src/formats/full-text/manuscript-facts.ts'
import type { Relationship } from '#src/formats/word/cleaning/relationships.ts'

const pictures = /<(?:\w+:)?(blip|imagedata)\s[^<>]*>/g
/** The embedded copy is shown before the linked one. */
const links = /\s\w+:(?:embed|relid|pict|id|link|href)="([^"]*)"/g
const drawn = /(<(?:\w+:)?graphicData\s[^<>]*>\s*)<(?:\w+:)?(?:chart|relIds)\s[^<>]*\/>/g
const [picture, drawing] = [
  { id: 'lostPicture', target: `media/${lostPicture}` },
  { id: 'lostDrawing', target: `media/${lostDrawing}` },
]
export const lostTargets: readonly string[] = [picture.target, drawing.target]
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'

const drawingml = 'http://schemas.openxmlformats.org/drawingml/2006'
const emptyFrame = `<pic:pic xmlns:pic="${drawingml}/picture"><pic:blipFill><a:blip xmlns:a="${drawingml}/main" xmlns:r="${type.replace(/\/image$/, '')}" r:embed="${drawing.id}"/></pic:blipFill></pic:pic>`

/** `isThere` tells whether the part behind a relationship exists. Undefined when no picture is lost. */
export function frameLostPictures(
  xml: string,
  relationships: readonly Relationship[],
  isThere: (relationship: Relationship) => boolean,
): { xml: string; relationships: Relationship[] } | undefined {
  const known = new Set([drawing.id, ...relationships.filter(isThere).map((one) => one.id)])
  const named = xml.replaceAll(drawn, `$1${emptyFrame}`)
  const framed = named.replaceAll(pictures, (tag, kind) => {
    const ids = [...tag.matchAll(links)].map(([, link = '']) => link)
    if (ids.length === 0 || ids.some((link) => known.has(link))) return tag
    const attribute = kind === 'blip' ? 'embed' : 'id'
    return tag.replaceAll(links, '').replace(/\s*\/?>$/, (end) => ` r:${attribute}="${picture.id}"${end}`)
  })
  if (framed === xml) return undefined
  const added = [picture, drawing].map((lost) => ({ ...lost, type, isExternal: false }))
  return { xml: framed, relationships: [...relationships, ...added] }
}
