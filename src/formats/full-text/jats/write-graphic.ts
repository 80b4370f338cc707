// Pictures, with their text alternative.
import type { Picture } from '#src/formats/full-text/tree/full-text.ts'
import { element, escaped, inline, type Markup, uri } from '#src/formats/xml/markup.ts'
import type { Writing } from './writing.ts'

export const graphic = (picture: Picture, writing: Writing): Markup =>
  element('graphic', attributesOf(picture, writing), alternative(picture))

export const inlineGraphic = (picture: Picture, writing: Writing): Markup =>
  inline('inline-graphic', attributesOf(picture, writing), alternative(picture))

// JATS4R on accessibility: 'null' marks a purely decorative picture.
const alternative = (picture: Picture): Markup => inline('alt-text', {}, escaped(picture.alternative.trim() || 'null'))

const subtypes: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml', tif: 'tiff' }

function attributesOf({ file }: Picture, writing: Writing): Record<string, string | undefined> {
  const address = writing.pictureAddress(file)
  const ending = /\.([a-z\d]{1,5})$/i.exec(file)?.[1]?.toLowerCase()
  return {
    mimetype: ending ? 'image' : undefined,
    'mime-subtype': ending ? (subtypes[ending] ?? ending) : undefined,
    'xlink:href': uri(address) ?? encodeURIComponent(file.toWellFormed()),
  }
}
