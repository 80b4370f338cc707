// The language of a paper in the codes of libraries, for languages with a two-letter code: registries do not list
// others. Source: https://www.loc.gov/standards/iso639-2/
import { iso6392 } from 'iso-639-2'

type LanguageCodes = { iso6391: string; iso6392B: string }

const codes = new Map<string, LanguageCodes>()
for (const { iso6391, iso6392B, iso6392T } of iso6392) {
  // 'bh' is a group of languages, and was removed from ISO 639-1 in 2021.
  if (!iso6391 || iso6391 === 'bh') continue
  for (const code of [iso6391, iso6392B, iso6392T]) if (code) codes.set(code, { iso6391, iso6392B })
}

/** From a BCP 47 tag, 'pt-BR': 'pt' and 'por'. */
export const languageCodes = (tag: string): Partial<LanguageCodes> =>
  codes.get(tag.toLowerCase().split('-')[0] ?? '') ?? {}
