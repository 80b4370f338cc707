// A figure: each picture links to its own file, which enlarges it without scripts; the caption is below.
import type { Figure, Inline, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { element, text } from './allowed-html.ts'
import { writeInlines, writePicture } from './write-inlines.ts'
import { placeOf, type Writing, words } from './writing.ts'

export function writeFigure({ id, label, caption, pictures }: Figure, writing: Writing): string {
  const shown = pictures.map((picture) => linked(picture, label, writing)).filter(Boolean)
  const written = labelled(label, caption, writing)
  return element(
    'figure',
    placeOf(id, writing),
    [
      shown.length === 0 && element('p', { 'data-missing': true }, text(words.missingPicture)),
      shown.length > 1 ? element('div', { 'data-parts': true }, shown.join('')) : shown.join(''),
      written && element('figcaption', {}, written),
    ]
      .filter(Boolean)
      .join(''),
  )
}

function linked(picture: Picture, label: string, writing: Writing): string {
  const image = writePicture(picture, writing)
  const address = writing.pictureAddress(picture.file)
  // No browser opens a picture that exists only inside the text.
  if (!image || !address || address.startsWith('data:')) return image
  return element('a', { href: address, 'data-picture': true }, image + element('span', {}, text(words.enlarge(label))))
}

/** 'Figure 2. What it shows'; empty when neither part is known. */
export function labelled(label: string, caption: readonly Inline[], writing: Writing): string {
  const written = writeInlines(caption, writing)
  const name = label.trim().replace(/[.:]$/, '')
  if (!name) return written
  if (!written) return element('b', {}, text(name))
  return `${element('b', {}, text(name) + element('span', { 'data-stop': true }, '.'))} ${written}`
}
