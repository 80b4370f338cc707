// The authors of a paper in OJS as they are credited here: in one language. E-mail addresses, countries and biographies stay behind.
import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import type { Localised, OjsArticle, OjsAuthor } from '#src/formats/ojs-native/index.ts'
import { textIn } from './languages.ts'
import { lineOf } from './text-of-html.ts'

/** `remarks` list what could not be taken over unchanged. */
export function creditAuthors({ authors }: OjsArticle, locale: string | undefined, remarks: string[]): Contributor[] {
  const others = { names: [] as string[], affiliations: [] as string[] }
  const credited = authors.flatMap((author) => {
    const given = lineOf(textIn(author.given, locale) ?? '')
    const family = lineOf(textIn(author.family, locale) ?? '')
    const name = [given, family].filter(Boolean).join(' ')
    if (name === '') return []
    others.names.push(...otherTexts([author.given, author.family], name))
    for (const affiliation of author.affiliations)
      others.affiliations.push(...otherTexts([affiliation.name], lineOf(textIn(affiliation.name, locale) ?? '')))
    const orcid = readIdentifier(author.orcid, toOrcid, `ORCID iD of ${name}`, remarks)
    const affiliations = author.affiliations.flatMap((affiliation) =>
      affiliationOf(affiliation, { locale, name, remarks }),
    )
    return [
      {
        name,
        ...(given && family && !author.isOrganisation ? { given, family } : {}),
        ...(author.isOrganisation ? { isOrganisation: true } : {}),
        ...(affiliations.length > 0 ? { affiliations } : {}),
        ...(orcid ? { orcid } : {}),
        ...(author.isCorresponding ? { isCorresponding: true } : {}),
      },
    ]
  })
  remarkOthers('Names of authors in other languages are left out', others.names, remarks)
  remarkOthers('Affiliations in other languages are left out', others.affiliations, remarks)
  return credited
}

/** The wording in each other language that differs from `taken`. Its parts, such as given and family name, are joined. */
function otherTexts(parts: readonly Localised[], taken: string): string[] {
  const locales = new Set(parts.flatMap((part) => [...part.keys()]))
  const texts = Array.from(locales, (locale) => lineOf(parts.map((part) => textIn(part, locale) ?? '').join(' ')))
  return [...new Set(texts)].filter((text) => text !== '' && text !== taken)
}

function remarkOthers(what: string, texts: readonly string[], remarks: string[]): void {
  const each = [...new Set(texts)]
  if (each.length > 0) remarks.push(`${what}: ${each.length} (${each.join('; ').slice(0, 300)})`)
}

type Whose = { locale: string | undefined; name: string; remarks: string[] }

function affiliationOf(
  affiliation: OjsAuthor['affiliations'][number],
  { locale, name, remarks }: Whose,
): Affiliation[] {
  const line = lineOf(textIn(affiliation.name, locale) ?? '')
  if (line === '') return []
  const ror = readIdentifier(affiliation.ror, toRor, `ROR iD of the affiliation of ${name}`, remarks)
  return [{ name: line, ...(ror ? { ror } : {}) }]
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
