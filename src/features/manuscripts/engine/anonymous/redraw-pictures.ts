// Pictures for reviewers: drawn again from their pixels, so that nothing else of their files is left, under names that say
// nothing. Drawings are rewritten, with the chosen words hidden.
import type { ShownPicture } from '#src/features/manuscripts/engine/article-pictures.ts'
import { collectGarbage } from '#src/features/manuscripts/engine/collect-garbage.ts'
import { endings } from '#src/features/manuscripts/engine/pictures/prepared-picture.ts'
import { redrawRaster } from '#src/features/manuscripts/engine/pictures/raster.ts'
import { cleanSvg } from '#src/features/manuscripts/engine/pictures/svg.ts'
import type { ReviewPicture } from '#src/features/manuscripts/engine/prepared-copy.ts'
import type { ReviewManuscript } from '#src/formats/anonymous/index.ts'
import { utf8 } from '#src/formats/bytes.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'

const isDrawing = ({ mediaType }: { mediaType: string }): boolean => mediaType === 'image/svg+xml'

/** The drawings in this text as SVG. */
export function drawingsOf(text: FullText, shown: readonly ShownPicture[]): Map<string, string> {
  const used = new Set(filesIn(text))
  return new Map(
    shown
      .filter((picture) => isDrawing(picture) && used.has(picture.name))
      .map(({ name, bytes }) => [name, utf8(bytes)]),
  )
}

function filesIn(text: FullText): string[] {
  const everywhere = [...text.body, ...text.notes.flatMap(({ blocks }) => blocks)]
  const entries = text.references.map(({ inlines }) => ({ kind: 'paragraph' as const, inlines }))
  const figures = [...everyBlock(everywhere)].flatMap((block) => (block.kind === 'figure' ? block.pictures : []))
  const inline = [...everyInline([...everywhere, ...entries])].flatMap((one) =>
    one.kind === 'picture' ? [one.picture] : [],
  )
  return [...new Set([...figures, ...inline].map(({ file }) => file))]
}

/** By the file of the picture in the text. Throws when one that could be shown cannot be drawn again. */
export async function redrawPictures(
  { text, drawings }: ReviewManuscript,
  shown: readonly ShownPicture[],
): Promise<Map<string, ReviewPicture>> {
  const redrawn = new Map<string, ReviewPicture>()
  for (const file of filesIn(text)) {
    const picture = shown.find(({ name }) => name === file)
    if (!picture) continue
    const drawing = drawings.get(file)
    const made =
      drawing === undefined
        ? await redrawRaster(picture.bytes)
        : (await cleanSvg(new TextEncoder().encode(withNeutralIds(drawing)), redrawRaster))?.drawing
    if (!made) throw new Error('a picture could not be drawn again')
    redrawn.set(file, { ...made, name: `picture-${redrawn.size + 1}.${endings[made.mediaType]}` })
  }
  collectGarbage()
  return redrawn
}

/** Programs name the parts of a drawing by its layers and files. */
function withNeutralIds(drawing: string): string {
  const ids = [...new Set([...drawing.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))]
  const neutral = new Map(ids.map((id, at) => [id, `part-${at + 1}`]))
  return drawing
    .replaceAll(/(\sid=")([^"]+)(")/g, (_, open: string, id: string, close: string) => open + neutral.get(id) + close)
    .replaceAll(/((?:href="|url\((?:&quot;|['"])?)#)([^"')&]+)/g, (whole, open: string, id: string) => {
      const name = neutral.get(id)
      return name === undefined ? whole : open + name
    })
}
