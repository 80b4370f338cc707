// Writes a tidied text in its final forms, with the addresses that they will have.
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { writeFullTextHtml } from '#src/formats/full-text/html/write-full-text-html.ts'
import { writeJats } from '#src/formats/full-text/jats/write-jats.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import type { ShownPicture } from './article-pictures.ts'
import { addressToEmbed } from './embed-pictures.ts'

type Destination = Pick<TypesettingOrder, 'mediaFolder'>

/** That of a proof still lacks its pictures: see `embedPictures`. */
export function writeHtml(text: FullText, shown: readonly ShownPicture[], { mediaFolder }: Destination): string {
  const pictures = new Map(shown.map((picture) => [picture.name, picture]))
  return writeFullTextHtml(text, {
    pictureAddress(file) {
      if (!pictures.has(file)) return undefined
      return mediaFolder === undefined ? addressToEmbed(file) : mediaFolder + file
    },
    pictureSize(file) {
      const { width, height } = pictures.get(file) ?? {}
      return width && height ? { width, height } : undefined
    },
  })
}

/** If a paper was not printed here, its PDF was made elsewhere. */
export function writeXml(
  text: FullText,
  { front, mediaFolder = '' }: Destination & Pick<TypesettingOrder, 'front'>,
  printed: Pick<Typeset, 'numberOfPages' | 'refusal'>,
): string {
  const { url, firstPage } = front
  const pages = printed.numberOfPages
  return writeJats(
    text,
    { ...front, lastPage: pages ? firstPage + pages - 1 : front.lastPage },
    {
      pictureAddress: (file) => (url ? new URL(mediaFolder + file, url).href : mediaFolder + file),
      pdf: url && !printed.refusal ? `${url}.pdf` : undefined,
      docx: url && `${url}.docx`,
    },
  )
}
