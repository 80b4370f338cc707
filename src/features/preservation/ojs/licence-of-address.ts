// The name of a Creative Commons licence, by the address of its deed; for others, and for national versions, the
// address.

const deed =
  /^https?:\/\/creativecommons\.org\/licenses\/(by(?:-nc)?(?:-(?:sa|nd))?)\/(\d\.\d)\/?(?:(?:deed|legalcode)(?:\.[\w-]+)?)?$/i

export function licenceOfAddress(address: string): string {
  const [, terms, version] = deed.exec(address.trim()) ?? []
  return terms && version ? `CC ${terms.toUpperCase()} ${version}` : address.trim()
}
