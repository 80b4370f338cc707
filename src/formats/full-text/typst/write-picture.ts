// Pictures as the template expects them.
import type { Picture } from '#src/formats/full-text/tree/full-text.ts'
import { isVisible, typstString } from './typst-string.ts'
import type { Writing } from './writing.ts'

const widest = 10_000

/** A dictionary; without `path` for a picture that cannot be shown. */
export function pictureArgument(picture: Picture, writing: Writing): string {
  const path = writing.picturePath(picture.file)
  const parts = [`alternative: ${typstString(isVisible(picture.alternative) ? picture.alternative.trim() : '')}`]
  if (path !== undefined) parts.push(`path: ${typstString(path)}`)
  const { width = 0 } = picture
  if (width > 0 && width < widest) parts.push(`width: ${width.toFixed(1)}pt`)
  return `(${parts.join(', ')})`
}
