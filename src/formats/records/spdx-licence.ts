// The identifiers of licences that software reads. Source: https://spdx.org/licenses/

/** 'CC-BY-4.0', from the address of a deed of Creative Commons; of other licences nothing is known. */
export function spdxLicence(url: string | undefined): string | undefined {
  const deed = /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)\/?/.exec(
    url ?? '',
  )
  const [, folder, terms = '', version] = deed ?? []
  if (!folder) return undefined
  if (folder === 'publicdomain') return terms === 'zero' ? `CC0-${version}` : undefined
  return /^by(-nc)?(-nd|-sa)?$/.test(terms) ? `CC-${terms.toUpperCase()}-${version}` : undefined
}
