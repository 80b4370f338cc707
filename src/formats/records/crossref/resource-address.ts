import { uri } from '#src/formats/xml/markup.ts'

/** An address that Crossref accepts as a resource: on the web and not too long. Undefined for any other text. */
export function resourceAddress(address: string | undefined): string | undefined {
  const written = address && uri(address)
  return written && /^https?:\/\/./.test(written) && written.length <= maxLength ? written : undefined
}

const maxLength = 2048
