// The name of a Creative Commons licence, by the address of its deed; for others, and for national versions, the
// address.
import { licenceOf } from '#src/domain/licence.ts'
import { toWebAddress } from '#src/domain/web-address.ts'

const deed =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/licenses\/(by(?:-nc)?(?:-(?:sa|nd))?)\/(\d\.\d)\/?(?:(?:deed|legalcode)(?:\.[\w-]+)?)?$/i

/** Undefined for words that name no licence, such as 'All rights reserved'. */
export function licenceOfAddress(text: string): string | undefined {
  const address = text.trim().replace(/^(?=(?:www\.)?creativecommons\.org\/)/i, 'https://')
  const [, terms, version] = deed.exec(address) ?? []
  if (terms && version) return `CC ${terms.toUpperCase()} ${version}`
  const isNamed = licenceOf(address, undefined).url !== undefined && !address.includes('//')
  return isNamed || toWebAddress(address) !== undefined ? address : undefined
}
