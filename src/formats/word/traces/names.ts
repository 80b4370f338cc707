// Names of people: known ones wherever they occur, and the look of an unknown one.
import { familyWithParticle, readPersonName } from '#src/domain/contributor/person-name.ts'
import { foldedWords, foldText, wordKey } from '#src/formats/search/search-words.ts'

export type KnownPerson = { name: string; family: string; whole: readonly string[] }

/** An author in the spellings to search for; none for 'Anonymous' and the like. */
export function knownPerson(name: string): KnownPerson[] {
  const parsed = readPersonName(name)
  if (isPlaceholder(name)) return []
  if ('literal' in parsed) return [{ name, family: '', whole: [wordKey(name)] }]
  const family = familyWithParticle(parsed)
  const first = foldedWords(parsed.given)[0] ?? ''
  const spellings = [`${parsed.given} ${family}`, `${family} ${parsed.given}`]
  // Ada Marie Quill is also Ada Quill; A. Quill is only found where the family name is enough.
  if (first.length > 1) spellings.push(`${first} ${family}`, `${family} ${first}`)
  return [{ name, family: wordKey(family), whole: spellings.map(wordKey) }]
}

/** The known person whose whole name occurs in a text, given as `wordKey` makes it. */
export function findWholeName(key: string, people: readonly KnownPerson[]): KnownPerson | undefined {
  return people.find(({ whole }) => whole.some((spelling) => spelling.trim() !== '' && key.includes(spelling)))
}

/** The known person whose family name alone occurs in a text, written as a name. */
export function findFamilyName(
  text: string,
  people: readonly KnownPerson[],
  isCommonWord: (word: string) => boolean,
): KnownPerson | undefined {
  const capitalised = (text.match(/[\p{Lu}\p{Lo}\p{Lt}][\p{L}\p{M}]*/gu) ?? []).join(' ')
  const key = wordKey(capitalised)
  return people.find(({ family }) => {
    const name = family.trim()
    const capitals = name.split(' ').findLast(() => true) ?? ''
    return name.length > 1 && !isCommonWord(name) && key.includes(` ${capitals} `) && wordKey(text).includes(family)
  })
}

// What programs and offices write where a name belongs. None of it identifies the authors.
const placeholders = new Set(
  (
    'a|account|admin|administrator|anon|anonymous|anonymised|anonymized|apache poi|au|aut|auteur|author|authors|autor|autore|' +
    'autoren|blinded|client|company|company name|corporate edition|customer|default|dell|docx4j|editor|google docs|guest|hp|' +
    'hewlett packard|hewlett packard company|home|lenovo|libreoffice|m|microsoft|microsoft account|microsoft corporation|' +
    'microsoft office|microsoft office user|mou|mu|n a|name|none|not available|office|openpyxl|openxml|organization|owner|' +
    'pandoc|pc|personal|public|python docx|removed|reviewer|revision|student|supervisor|teacher|track changes|u|un named|' +
    'unbekannt|unknown|unknown author|user|user name|username|users|utente|utilisateur|verfasser|windows|windows user|word|' +
    'word user|your company|your name|you'
  ).split('|'),
)

/** 'Author', 'Reviewer 2', 'Microsoft Office User', 'python-docx', '-': identifies nobody. */
export function isPlaceholder(text: string): boolean {
  const key = wordKey(text).trim()
  return (
    key === '' ||
    placeholders.has(key.replace(/ (\d{1,3}|[a-d])$/, '')) ||
    /\b(anonym(ous|i[sz]ed)|blind(ed)?|removed|withheld)\b/.test(key)
  )
}

const given = /^\p{Lu}[\p{Ll}\p{Lu}\p{M}'’]+(-\p{L}[\p{L}\p{M}'’]+)*\.?$/u
const initial = /^(\p{Lu}\.?-?){1,3}$/u
const particle =
  /^(al|ap|bin|bint|da|dal|das|de|degli|dei|del|dela|della|den|der|di|do|dos|du|e|el|ibn|la|le|los|of|san|ten|ter|van|vom|von|y|zu|zum|zur)$/

// Capitalised words at the head of papers, in properties and in headers that are not names.
const noNames = new Set(
  (
    'a abstract acknowledgement acknowledgements acknowledgment acknowledgments africa african america american an analysis ' +
    'and anonymous appendix approach april art article as asia asian assessment at august author authors based between beyond ' +
    'blind by canada case center centre chapter children china chinese class classroom college comparative computer conclusion ' +
    'conference confidential content contents copy corresponding council country culture curriculum data december declaration ' +
    'department design development digital discussion doctor document double draft early east eastern education educational ' +
    'effect effects email empirical engineering england english europe european evaluation evidence exploratory february figure ' +
    'final first for foundation france from full funding general german germany grade guide head health higher how human impact ' +
    'in india indian institute interest international interview introduction issue january journal july june keywords kingdom ' +
    'knowledge language law learners learning lesson letter level list literature longitudinal management manuscript march ' +
    'masked material materials mathematical mathematics may measurement method methodology methods microsoft mixed model models ' +
    'national new north northern not note november number october of office on online open or original page paper part pedagogy ' +
    'perspective perspectives pilot policy practical practice primary proceedings professional programme programming project ' +
    'proposal public qualitative quantitative quarterly question questions references regular report research results review ' +
    'running school schools science sciences scientific secondary section september short single social south southern special ' +
    'states statistics stem student students studies study submission submitted summary supplement supplementary survey system ' +
    'systematic systems table teacher teachers teaching technical technology template test text the theoretical theory thesis ' +
    'times title to toward towards training two type undergraduate understanding united university using version volume west ' +
    'western what when where why with word words work working workshop world year york'
  ).split(' '),
)

/** Whether a text looks like one person's name: two to five words, none of them a common one. */
export function looksLikeName(text: string, isCommonWord: (word: string) => boolean): boolean {
  const words = text
    .trim()
    .replace(/^(dr|prof|professor|mr|mrs|ms)\.? /i, '')
    .split(/\s+/)
  if (words.length < 2 || words.length > 5 || 'literal' in readPersonName(text)) return false
  const long = words.filter((word) => !particle.test(word) && !initial.test(word))
  const full = long.filter((word) => given.test(word))
  if (full.length === 0 || full.length < long.length || words.every((word) => particle.test(word))) return false
  if (particle.test(words.at(-1) ?? '') || words.length - words.filter((word) => particle.test(word)).length < 2)
    return false
  return !long.some((word) => {
    const folded = foldText(word).replace(/['’.]/g, '')
    return noNames.has(folded) || isCommonWord(folded)
  })
}
