// What a full text contains besides words, read from the HTML that write-full-text-html.ts wrote: its first picture and
// its references.
import { plainTextOf } from './contents.ts'

export type LinkedWorks = {
  /** The address of the first picture, from the root of the site. */
  picture?: string | undefined
  references: readonly CitedWork[]
}

/** A reference as the author wrote it; `doi` is its address at doi.org. */
export type CitedWork = { words: string; doi?: string | undefined }

// In such HTML these signs never stand in text, where they would be escaped.
const picture = /<img src="((?!data:)[^"]*)"/
const list = /<[ou]l data-references="">(.*?)<\/[ou]l>/s
const entry = /<li[^>]*>(.*?)<\/li>/gs
const label = /^<span data-number="">.*?<\/span> /s
const doiLink = /<a href="(https:\/\/doi\.org\/[^"]*)"/

export function readLinkedWorks(html: string): LinkedWorks {
  const entries = list.exec(html)?.[1]?.matchAll(entry) ?? []
  const references = [...entries].map(([, inside = '']) => {
    const doi = doiLink.exec(inside)?.[1]
    return { words: plainTextOf(inside.replace(label, '')), ...(doi === undefined ? {} : { doi: plainTextOf(doi) }) }
  })
  const address = picture.exec(html)?.[1]
  return { references, ...(address === undefined ? {} : { picture: plainTextOf(address) }) }
}
