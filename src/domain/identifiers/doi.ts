// DOIs: a prefix of the registrant and a suffix. Source: DOI Handbook, 2.2.

const shape = /^10\.\d{4,9}\/[^\s<>"]{1,200}$/
const address = /^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i

/** The bare DOI in pasted text, which may be its web address. Undefined when there is none. */
export function toDoi(text: string): string | undefined {
  const bare = text.trim().replace(address, '')
  return shape.test(bare) ? bare : undefined
}

/** The address of a bare DOI; characters that would end it, or mean something else there, are encoded. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`
}
