// The authors of a paper in OJS as they are credited here. E-mail addresses, countries and biographies stay behind.
import type { Affiliation } from '#src/domain/contributor/affiliation.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import type { OjsArticle, OjsAuthor } from '#src/formats/ojs-native/index.ts'
import { textIn } from './languages.ts'
import { lineOf } from './text-of-html.ts'

/** `remarks` list what could not be taken over unchanged. */
export function creditAuthors({ authors }: OjsArticle, locale: string | undefined, remarks: string[]): Contributor[] {
  return authors.flatMap((author) => {
    const given = lineOf(textIn(author.given, locale) ?? '')
    const family = lineOf(textIn(author.family, locale) ?? '')
    const name = [given, family].filter(Boolean).join(' ')
    if (name === '') return []
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
