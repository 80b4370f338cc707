// The authors of a paper in OJS as they are credited here: in the paper's language, with their names and affiliations in others beside it.
// E-mail addresses, countries and biographies stay behind.
import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import type { Localised, OjsArticle, OjsAuthor } from '#src/formats/ojs-native/index.ts'
import { languageOfLocale, textIn } from './languages.ts'
import { lineOf } from './text-of-html.ts'

/** `remarks` list what could not be taken over unchanged. */
export function creditAuthors({ authors }: OjsArticle, locale: string | undefined, remarks: string[]): Contributor[] {
  const others = { names: [] as string[], affiliations: [] as string[] }
  const credited = authors.flatMap((author) => {
    const given = lineOf(textIn(author.given, locale) ?? '')
    const family = lineOf(textIn(author.family, locale) ?? '')
    const name = [given, family].filter(Boolean).join(' ')
    if (name === '') return []
    const otherNames = withLanguage(namesOf(author, name), others.names)
    const orcid = readIdentifier(author.orcid, toOrcid, `ORCID iD of ${name}`, remarks)
    const affiliations = author.affiliations.flatMap((affiliation) =>
      affiliationOf(affiliation, { locale, name, remarks, unnamed: others.affiliations }),
    )
    return [
      {
        name,
        ...(given && family && !author.isOrganisation ? { given, family } : {}),
        ...(otherNames.length > 0 ? { otherNames } : {}),
        ...(author.isOrganisation ? { isOrganisation: true } : {}),
        ...(affiliations.length > 0 ? { affiliations } : {}),
        ...(orcid ? { orcid } : {}),
        ...(author.isCorresponding ? { isCorresponding: true } : {}),
      },
    ]
  })
  remarkOthers('Names of authors in languages that the export does not name are left out', others.names, remarks)
  remarkOthers('Affiliations in languages that the export does not name are left out', others.affiliations, remarks)
  return credited
}

type Named = { language: string | undefined; name: string; given?: string; family?: string }

/** The name in each other language that writes it differently. A family name that is missing there is that of another language. */
function namesOf({ given, family, isOrganisation }: OjsAuthor, taken: string): Named[] {
  const found = new Map<string, Named>()
  for (const locale of new Set([...given.keys(), ...family.keys()])) {
    // A family name alone is a name in one part.
    const first = lineOf((family.has(locale) ? given.get(locale) : textIn(given, locale)) ?? '')
    const last = lineOf(textIn(family, locale) ?? '')
    const [name, language] = [[first, last].filter(Boolean).join(' '), languageOfLocale(locale)]
    const key = language ?? name
    if (name === '' || name === taken || found.has(key)) continue
    found.set(key, { language, name, ...(first && last && !isOrganisation ? { given: first, family: last } : {}) })
  }
  return [...found.values()]
}

/** The wording in each other language that differs from `taken`. */
function otherTexts(texts: Localised, taken: string): Named[] {
  const found = new Map<string, Named>()
  for (const [locale, text] of texts) {
    const [name, language] = [lineOf(text), languageOfLocale(locale)]
    const key = language ?? name
    if (name !== '' && name !== taken && !found.has(key)) found.set(key, { language, name })
  }
  return [...found.values()]
}

/** The others are added to `unnamed`. */
function withLanguage<One extends Named>(named: readonly One[], unnamed: string[]): (One & { language: string })[] {
  unnamed.push(...named.flatMap(({ language, name }) => (language === undefined ? name : [])))
  return named.flatMap((one) => (one.language === undefined ? [] : [{ ...one, language: one.language }]))
}

function remarkOthers(what: string, texts: readonly string[], remarks: string[]): void {
  const each = [...new Set(texts)]
  if (each.length > 0) remarks.push(`${what}: ${each.length} (${each.join('; ').slice(0, 300)})`)
}

type Whose = { locale: string | undefined; name: string; remarks: string[]; unnamed: string[] }

function affiliationOf(
  affiliation: OjsAuthor['affiliations'][number],
  { locale, name, remarks, unnamed }: Whose,
): Affiliation[] {
  const line = lineOf(textIn(affiliation.name, locale) ?? '')
  if (line === '') return []
  const ror = readIdentifier(affiliation.ror, toRor, `ROR iD of the affiliation of ${name}`, remarks)
  const otherNames = withLanguage(otherTexts(affiliation.name, line), unnamed)
  return [{ name: line, ...(ror ? { ror } : {}), ...(otherNames.length > 0 ? { otherNames } : {}) }]
}

function readIdentifier(
  given: string | undefined,
  read: (text: string) => string | undefined,
  what: string,
  remarks: string[],
): string | undefined {
  if (given === undefined) return undefined
  const identifier = read(given)
  if (identifier === undefined) remarks.push(`The ${what} is not valid, and is left out: ${given.slice(0, 80)}`)
  return identifier
}
