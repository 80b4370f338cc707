// A licence's name and the address of its text.

export type Licence = { label: string; url?: string }

/** A paper's licence is a name like "CC BY 4.0" or an address; the periodical's own licence has both. */
export function licenceOf(licence: string, periodical: { label: string; url: string } | undefined): Licence {
  const text = licence.trim()
  if (periodical && (text === periodical.label || text === periodical.url)) return periodical
  if (/^https?:\/\//.test(text)) return { label: text, url: text }
  const [, terms, version] = /^CC[ -](BY(?:-NC)?(?:-(?:SA|ND))?)[ -](\d\.\d)$/i.exec(text) ?? []
  if (!terms || !version) return { label: text }
  return { label: text, url: `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/` }
}

/** The terms of a Creative Commons licence (`by`, `by-nc-nd` …), from the address of its deed. */
export const creativeCommonsTerms = (url: string | undefined): string | undefined =>
  /^https?:\/\/(?:www\.)?creativecommons\.org\/licenses\/([a-z-]+)\//.exec(url ?? '')?.[1]

/** Nothing else is known of other terms, which may forbid everything. */
export const isOpenLicence = (url: string | undefined): boolean =>
  /^https?:\/\/(?:www\.)?creativecommons\.org\//.test(url ?? '')
