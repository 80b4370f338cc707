// SPDX identifiers of licences, which software reads. Source: https://spdx.org/licenses/

/** 'CC-BY-4.0', from the address of a Creative Commons deed; undefined for other licences. */
export function spdxLicence(url: string | undefined): string | undefined {
  const deed = /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)\/?/.exec(
    url ?? '',
  )
  const [, folder, terms = '', version] = deed ?? []
  if (!folder) return undefined
  if (folder === 'publicdomain') return terms === 'zero' ? `CC0-${version}` : undefined
  return /^by(-nc)?(-nd|-sa)?$/.test(terms) ? `CC-${terms.toUpperCase()}-${version}` : undefined
}
