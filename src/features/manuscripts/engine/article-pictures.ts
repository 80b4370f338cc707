// The pictures of one paper: those of the manuscript that its text shows, under the names by which they will be served.
import type { TypesetPicture } from '#src/features/manuscripts/typesetting.ts'
import type { PictureFact } from '#src/formats/full-text/manuscript-facts.ts'
import type { FullText, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'
import type { PreparedPicture } from './pictures/index.ts'

type Prepared = ReadonlyMap<string, PreparedPicture>

export function factsOfPictures(prepared: Prepared): PictureFact[] {
  return [...prepared].map(([file, picture]) => {
    if (!picture.readable) return { file, readable: false }
    // As the author gave it: the resolution to which it is reduced here is not the author's concern.
    const { width, height } = picture.given ?? picture
    if (picture.isFlattened) return { file, readable: true, isFlattened: true }
    return { file, readable: true, width, height }
  })
}

/** From here on `Picture.file` names a stored picture: its extension is the real one, and equal pictures are one. */
export function nameShownPictures(text: FullText, prepared: Prepared): { text: FullText; shown: ShownPicture[] } {
  const shown = new Map<string, ShownPicture>()
  const name = (picture: Picture): Picture[] => {
    const found = prepared.get(picture.file)
    if (!found?.readable) return []
    const { readable: _, given: __, isFlattened: ___, ...kept } = found
    shown.set(kept.name, kept)
    return [{ ...picture, file: kept.name }]
  }
  const named = changeText(text, {
    block: (block) => (block.kind === 'figure' ? { ...block, pictures: block.pictures.flatMap(name) } : block),
    inline: (inline) =>
      inline.kind === 'picture' ? name(inline.picture).map((picture) => ({ ...inline, picture })) : inline,
  })
  return { text: named, shown: [...shown.values()] }
}

/** `width` and `height` are pixels. */
export type ShownPicture = TypesetPicture & { width?: number | undefined; height?: number | undefined }
