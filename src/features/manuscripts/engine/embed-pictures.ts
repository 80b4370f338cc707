// Pictures inside a page, as proofs and copies for reviewers have them. They are put in last, so that they are not in memory
// several times while the page is compared and searched, and the paper printed; those of a proof by the site, which gets them anyway.
import type { Typeset } from '#src/features/manuscripts/typesetting.ts'

type Embedded = { name: string; mediaType: string; bytes: Uint8Array }

// No page may have addresses of another kind. A name has a dot, which this code does not.
const before = 'data:image/png;base64,'

/** Until the picture is put in. */
export const addressToEmbed = (name: string): string => before + name

const addresses = /(?<= src=")data:image\/png;base64,([\w-]+\.\w+)(?=")/g

export function embedPictures(html: string, pictures: Iterable<Embedded>): string {
  const byName = new Map([...pictures].map((picture) => [picture.name, picture]))
  return html.replaceAll(addresses, (address, name: string) => {
    const picture = byName.get(name)
    return picture ? dataAddress(picture) : address
  })
}

/** Of a proof: a paper has its pictures in a folder. */
export const withItsPictures = (typeset: Typeset, { mediaFolder }: { mediaFolder?: string | undefined }): Typeset =>
  mediaFolder === undefined ? { ...typeset, html: embedPictures(typeset.html, typeset.pictures) } : typeset

const dataAddress = ({ mediaType, bytes }: Embedded): string =>
  `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
