// Somebody whose name must not reach the reviewers, in the forms in which texts name people.
import { familyWithParticle, readPersonName } from '#src/domain/contributor/person-name.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { isPlaceholder } from '#src/formats/word/traces/names.ts'
import { keysOf, type WordKeys, wordsWithPlaces } from './words-with-places.ts'

/** What is known of an author, from the form or the file. */
export type ManuscriptPerson = {
  name: string
  given?: string | undefined
  family?: string | undefined
  email?: string | undefined
  /** Bare. */
  orcid?: string | undefined
  affiliations?: readonly string[] | undefined
}

export type NamedPerson = {
  family: readonly WordKeys[]
  given: readonly WordKeys[]
  /** The family name as written, for patterns. */
  familyName: string
  /** 'zm': first letters of given and family names, folded. */
  initials: { given: readonly string[]; family: string }
  /** 'zoramarkwald', 'zmarkwald', 'markwaldz': as accounts and files are called. */
  handles: ReadonlySet<string>
  /** A name in a script without spaces, to be searched for as it is. */
  unspaced?: string | undefined
}

const shortestHandle = 6

/** None for 'Anonymous' and the like. An organisation, or a name of one word, has no given name. */
function namedPerson(person: ManuscriptPerson): NamedPerson[] {
  if (isPlaceholder(person.name)) return []
  const { given, family } = partsOf(person)
  const familyKeys = wordsWithPlaces(family).map(({ keys }) => keys)
  const givenKeys = wordsWithPlaces(given).map(({ keys }) => keys)
  if (familyKeys.length === 0) return []
  return [
    {
      family: familyKeys,
      given: givenKeys,
      familyName: family,
      initials: {
        given: givenKeys.map(firstLetter),
        family: firstLetter(keysOf(family.replace(/^(?:\p{Ll}+ )+/u, ''))),
      },
      handles: handlesOf(givenKeys, familyKeys),
      ...(isUnspaced(person.name) && { unspaced: person.name.replaceAll(/\s/g, '') }),
    },
  ]
}

function partsOf({ name, given, family }: ManuscriptPerson): { given: string; family: string } {
  if (given && family) return { given, family }
  const parsed = readPersonName(name)
  return 'literal' in parsed ? { given: '', family: name } : { given: parsed.given, family: familyWithParticle(parsed) }
}

const firstLetter = ([key = '']: WordKeys): string => Array.from(key)[0] ?? ''

function handlesOf(given: readonly WordKeys[], family: readonly WordKeys[]): Set<string> {
  const handles = new Set<string>()
  for (const at of [0, 1] as const) {
    const last = family.map((keys) => keys[at] ?? keys[0]).join('')
    const first = given[0]?.[at] ?? given[0]?.[0] ?? ''
    if (first === '') continue
    for (const start of [first, Array.from(first)[0] ?? ''])
      for (const handle of [start + last, last + start]) handles.add(handle)
  }
  return new Set([...handles].filter((handle) => handle.length >= shortestHandle))
}

const isUnspaced = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s·]{2,12}$/u.test(name)

/** The same person may be known from the form and from the file. */
export function namedPeople(people: readonly ManuscriptPerson[]): NamedPerson[] {
  const byName = new Map(people.map((person) => [foldText(person.name), person]))
  return [...byName.values()].flatMap(namedPerson)
}
