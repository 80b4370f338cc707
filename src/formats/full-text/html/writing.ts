// What the writers of blocks and inlines share while they write one text.
import type { Block, Picture } from '#src/formats/full-text/tree/full-text.ts'
import type { Places } from './fragment-ids.ts'

export type PictureOptions = {
  /** Where the bytes of a picture will be served; undefined when there are none. */
  pictureAddress: (file: string) => string | undefined
  /** In pixels. */
  pictureSize?: ((file: string) => { width: number; height: number } | undefined) | undefined
}

export type Writing = PictureOptions & {
  places: Places
  /** Language of the whole text. */
  language: string | undefined
  /** For each note its number and the ids of its marks. */
  marks: Map<string, { number: number; ids: string[] }>
  /** The last block of the paper: a paragraph there gets the end mark. */
  closing: Block | undefined
}

/** Following a link to such a place moves the focus there, not only the view. */
export function placeOf(place: string, { places }: Writing): { id?: string; tabindex?: -1 } {
  const id = places.claim(place)
  return id ? { id, tabindex: -1 } : {}
}

/** The program's own words within an author's text. */
export const words = {
  notes: 'Notes',
  references: 'References',
  backTo: (note: number) => `Back to the text at note ${note}`,
  enlarge: (label: string) => `Enlarge ${label || 'this picture'}`,
  missingPicture: 'Picture not available',
  table: 'Table',
  equation: (number: string | undefined) => (number ? `Equation ${number}` : 'Equation'),
  code: 'Code',
}

/**
 * As large as Word showed it, in CSS pixels, with the proportions of its own pixels. The page reserves this space until
 * the picture has loaded.
 */
export function pixelsOf(
  { file, width, height }: Picture,
  { pictureSize }: PictureOptions,
): { width?: number; height?: number } {
  const own = pictureSize?.(file)
  const wide = width ? (width * 4) / 3 : own?.width
  const high = own ? ((wide ?? 0) * own.height) / own.width : height ? (height * 4) / 3 : undefined
  return isSize(wide) && isSize(high) ? { width: Math.round(wide), height: Math.round(high) } : {}
}

const isSize = (pixels: number | undefined): pixels is number =>
  pixels !== undefined && Number.isFinite(pixels) && pixels >= 1 && pixels <= 20_000
