// Whether an author is one of those who decide here: by the ORCID iD, or by the same name unless two iDs say otherwise.
import { type Contributor, nameInParts } from '#src/domain/contributor/contributor.ts'
import type { Recognition } from '#src/domain/review/own-share.ts'
import { foldedWords } from '#src/formats/search/search-words.ts'

export type DecidingPerson = { readonly name: string; readonly orcid?: string | undefined }

type RecognisesAuthors = (author: Contributor) => Recognition | undefined

export function recogniserOf(people: readonly DecidingPerson[]): RecognisesAuthors {
  const orcids = new Set(people.flatMap(({ orcid }) => orcid ?? []))
  const byName = Map.groupBy(people, ({ name }) => keyOf(name))
  return (author) => {
    if (author.orcid && orcids.has(author.orcid)) return 'orcid'
    if (author.isOrganisation) return undefined
    const namesakes = namesOf(author).flatMap((name) => byName.get(keyOf(name)) ?? [])
    return namesakes.some(({ orcid }) => !orcid || !author.orcid) ? 'name' : undefined
  }
}

function namesOf(author: Contributor): string[] {
  const parts = nameInParts(author)
  return 'literal' in parts ? [author.name] : [author.name, `${parts.given} ${parts.family}`]
}

const keyOf = (name: string): string => foldedWords(name).join(' ')
