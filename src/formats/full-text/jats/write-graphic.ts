// Pictures, with their text alternative.
import type { Picture } from '#src/formats/full-text/tree/full-text.ts'
import { element, inline, type Markup, said, uri } from '#src/formats/xml/markup.ts'
import type { Pen } from './pen.ts'

export const graphic = (picture: Picture, pen: Pen): Markup =>
  element('graphic', attributesOf(picture, pen), alternative(picture))

export const inlineGraphic = (picture: Picture, pen: Pen): Markup =>
  inline('inline-graphic', attributesOf(picture, pen), alternative(picture))

// JATS4R on accessibility: 'null' marks a picture that only decorates.
const alternative = (picture: Picture): Markup => inline('alt-text', {}, said(picture.alternative.trim() || 'null'))

const subtypes: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml', tif: 'tiff' }

function attributesOf({ file }: Picture, pen: Pen): Record<string, string | undefined> {
  const address = pen.pictureAddress(file)
  const ending = /\.([a-z\d]{1,5})$/i.exec(file)?.[1]?.toLowerCase()
  return {
    mimetype: ending ? 'image' : undefined,
    'mime-subtype': ending ? (subtypes[ending] ?? ending) : undefined,
    'xlink:href': uri(address) ?? encodeURIComponent(file.toWellFormed()),
  }
}
