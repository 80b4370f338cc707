// Whether a text that goes to the authors names its reviewer: a warning with the evidence, never a refusal.

export type NamedPerson = {
  readonly name: string
  readonly email: string
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
}

/** The names, addresses and organisations of the person that occur in the text. */
export function findNames(text: string, person: NamedPerson): string[] {
  const plain = fold(text)
  const folded = plain.toLowerCase()
  const isThere = (fact: string | undefined): fact is string =>
    fact !== undefined && fact.trim() !== '' && hasWord(folded, fold(fact).toLowerCase())
  const facts = [person.name, person.email, person.orcid, ...organisationsOf(person.affiliation)].filter(isThere)
  const family = familyNameOf(person.name)
  // The case counts: 'Brown' names somebody, 'a brown box' does not.
  const isFamilyThere = family !== undefined && hasWord(plain, fold(family))
  return isFamilyThere && !facts.includes(person.name) ? [family, ...facts] : facts
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ')

function hasWord(text: string, word: string): boolean {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + word.length)) return true
  }
  return false
}

// Shorter names are too often ordinary words.
const minFamilyName = 3
const minOrganisation = 6

function familyNameOf(name: string): string | undefined {
  const [beforeComma = '', afterComma] = name.split(',', 2)
  const family = afterComma === undefined ? name.trim().split(/\s+/).at(-1) : beforeComma.trim()
  return family && [...family].length >= minFamilyName ? family : undefined
}

/** 'Department of Physics, University of Ely, United Kingdom': the country identifies nobody. */
const organisationsOf = (affiliation = ''): string[] =>
  affiliation
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part.length >= minOrganisation &&
        /\b(univ|inst|coll|school|acad|hosp|centre|center|lab|corp|gmbh|ltd|inc|council|ministry|faculty|department|dept|hochschule|école|ecole)/i.test(
          part,
        ),
    )
