// What the first page of a manuscript says about its authors: affiliations, iDs, addresses. A proposal for the form, which the
// author confirms: what cannot be told apart is left out.
import type { Manuscript, OfferedPerson } from './manuscript.ts'
import { emailsIn, isAffiliation, orcidsIn, organisationIn } from './patterns.ts'
import { bylineNames, readLayout } from './sections.ts'

const maxAffiliations = 10
const maxAffiliationLength = 300

type Person = {
  name: string
  marks: readonly string[]
  affiliations: string[]
  email?: string
  orcid?: string
  corresponding?: true
}

export function offerPeople({ paragraphs }: Pick<Manuscript, 'paragraphs'>): OfferedPerson[] {
  const { authors, sections, isCommonWord } = readLayout(paragraphs)
  const people = new Map<string, Person>(authors.map((name) => [name, { name, marks: [], affiliations: [] }]))
  let block: Person[] = []
  for (const [at, { text, style }] of paragraphs.entries()) {
    if (sections[at] !== 'front' && sections[at] !== 'thanks') continue
    const line = text.trim()
    const named = sections[at] === 'front' ? bylineNames(line, isCommonWord, /^authors?$/.test(style)) : []
    const here = named.flatMap((name) => people.get(name) ?? [])
    if (here.length > 0) {
      block = here
      for (const person of here) readMarks(person, line)
      if (here.length === 1) readOwnLine(here[0], line)
    } else if (sections[at] === 'front') readAffiliation(line, block, [...people.values()])
    readContacts(line, here.length > 0 ? here : named.length > 0 ? [] : block, [...people.values()])
  }
  return [...people.values()].map(({ marks: _, affiliations, ...person }) => ({
    ...person,
    affiliations: [...new Set(affiliations)].slice(0, maxAffiliations),
  }))
}

const signs = String.raw`\d{1,2}|[¹²³⁰-⁹*†‡§¶]`
const markedLine = new RegExp(`^(${signs}|[a-z](?=[).\\s]))[).]?\\s*(?=\\p{Lu})`, 'u')

/** 'Ada Quill1,2*': the marks of the affiliations; a star is the corresponding author's. */
function readMarks(person: Person, line: string): void {
  const after = line.slice(placeAfter(person.name, line))
  const [run = ''] = new RegExp(`^(?:(?:${signs})[,\\s]*)+`, 'u').exec(after.replace(/^,(?=[\d¹²³⁰-⁹*])/, '')) ?? []
  person.marks = (run.match(new RegExp(signs, 'gu')) ?? []).map((mark) => mark.normalize('NFKC'))
  if (person.marks.includes('*')) person.corresponding = true
}

function placeAfter(name: string, line: string): number {
  const words = name.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const found = new RegExp(words.join(String.raw`[\s,.]+`), 'u').exec(line)
  return found ? found.index + found[0].length : line.length
}

/** One author with everything on one line: name, iD, accounts, affiliations. */
function readOwnLine(person: Person | undefined, line: string): void {
  if (!person) return
  const rest = line
    .slice(placeAfter(person.name, line))
    .replaceAll(/\S*(@|orcid\.org|https?:)\S*|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g, '  ')
  const parts = rest.split(/\s{2,}|[·|\n\t]|^[\s,;:–—-]+/u).map((part) => part.trim())
  const places = parts.filter(
    (part) => /\s/.test(part) && /^\p{Lu}/u.test(part) && !/^(funded|supported) by\b/i.test(part),
  )
  if (rest.includes('  ') || places.some((part) => isAffiliation(part) || organisationIn(part)))
    person.affiliations.push(
      ...places
        .flatMap((part) => part.split(';'))
        .map(clean)
        .filter(Boolean),
    )
}

/** A line with a mark belongs to everybody with that mark; without one, to the people named above it. */
function readAffiliation(line: string, block: readonly Person[], people: readonly Person[]): void {
  const mark = markedLine.exec(line)
  const name = clean(mark ? line.slice(mark[0].length) : line)
  if (name.length > maxAffiliationLength || (!isAffiliation(name) && organisationIn(name) === undefined)) return
  if (emailsIn(name).length > 0) return
  const sign = mark?.[1]?.normalize('NFKC')
  const owners = sign === undefined ? block.filter(({ marks }) => marks.length === 0) : withMark(people, sign)
  for (const person of owners) person.affiliations.push(name)
}

const withMark = (people: readonly Person[], sign: string): readonly Person[] =>
  people.filter(({ marks }) => marks.includes(sign))

/** Given to whom the line names, or to the only one above it; an address also to the family name that it contains. */
function readContacts(line: string, block: readonly Person[], people: readonly Person[]): void {
  const [emails, orcids] = [emailsIn(line), [...new Set(orcidsIn(line))]]
  if (emails.length + orcids.length === 0) return
  const named = people.filter(({ name }) => line.includes(name))
  const one = named.length === 1 ? named[0] : named.length === 0 && block.length === 1 ? block[0] : undefined
  if (one && orcids.length === 1) one.orcid ??= orcids[0] ?? ''
  for (const email of emails) {
    const owner = emails.length === 1 && one ? one : ownerOf(email, people)
    if (!owner) continue
    owner.email ??= email
    if (/\bcorrespond/i.test(line)) owner.corresponding = true
  }
}

function ownerOf(email: string, people: readonly Person[]): Person | undefined {
  const local = plain(email.split('@')[0] ?? '')
  const fitting = people.filter(({ name }) => {
    const family = plain(name.split(' ').at(-1) ?? '')
    return family.length > 3 && local.includes(family)
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:]+|[\s,;.]+$/g, '')
