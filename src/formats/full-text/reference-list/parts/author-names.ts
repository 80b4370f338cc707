// The names before a reference's year or title, in the forms that styles use. What does not fit completely is not read.
import { readPersonName } from '#src/domain/contributor/person-name.ts'
import {
  editors,
  ellipsis,
  familyInitials,
  generation,
  initialsFamily,
  isFamily,
  isGiven,
  isInitials,
  joints,
  organisationWords,
  others,
} from './name-patterns.ts'

export type Names = { authors: { family: string; given?: string | undefined }[]; collective?: string | undefined }
type Name = Names['authors'][number]

const maxBlockLength = 1_500
const maxNames = 300

// No list of names contains two lower-case words of four letters in a row.
const prose = /\s\p{Ll}{4,}\s\p{Ll}{4,}(?!\p{L})/u

/** The text up to a position, with the full stop of the last initial: 'Quill, A. & Ruiz, C' and '. 2020'. */
export function namesUpTo(text: string, end: number): string {
  const block = text.slice(0, end)
  if (text.charAt(end) !== '.' || !/(?:^|[\s.,-])\p{Lu}$/u.test(block)) return block
  return /,\s(?:\p{Lu}\.[\s-]?)*\p{Lu}$/u.test(block) || /\p{Lu}\.[\s,;]/u.test(block) ? `${block}.` : block
}

/** Undefined when it may not be names. */
export function readNames(block: string, kind: 'any' | 'strict' = 'any'): Names | undefined {
  let text = block
    .slice(0, maxBlockLength + 1)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '' || text.length > maxBlockLength || /[“”"«»\uFFFC]/.test(text)) return undefined
  text = text
    .replace(/[,;:]+$/, '')
    .replace(editors, '')
    .replace(others, '')
    .replace(editors, '')
    .trim()
  if (kind === 'any' && organisationWords.test(text) && isOrganisation(text))
    return { authors: [], collective: withoutStop(text) }
  if (prose.test(text)) return undefined
  const pieces = piecesOf(text)
  if (pieces.length === 0 || pieces.length > maxNames) return undefined
  const authors =
    unspacedNames(text) ??
    namesBySemicolon(text) ??
    eachAlone(pieces) ??
    alternating(pieces) ??
    (kind === 'any' ? mixed(pieces) : undefined)
  if (authors) return { authors }
  return kind === 'any' && isOrganisation(text) && /^[\p{Lu}\d&\s.-]{2,20}$/u.test(text)
    ? { authors: [], collective: withoutStop(text) }
    : undefined
}

/** One name in natural or inverted order, or an organisation: for a line that can contain nothing else. */
export function readSingle(block: string): Names | undefined {
  const text = withoutStop(block.trim())
  const names = readNames(block)
  if (names) return names
  if (text === '' || text.length > 120 || /[“”"«»?!\uFFFC]|\.\s/.test(text)) return undefined
  if (/^\p{Lu}[\p{L}'’-]+$/u.test(text)) return { authors: [{ family: text }] }
  return /^[\p{Lu}\p{Lo}\d]/u.test(text) && text.split(' ').length <= 12 ? { authors: [], collective: text } : undefined
}

/** Where comma-separated names at the beginning of a line end: 'A. B. Quill, C. Ruiz, and D. Okafor, Title'. */
export function leadingNames(text: string): { names: Names; end: number } | undefined {
  const authors: Name[] = []
  let end = 0
  for (let start = 0; start < text.length && authors.length < maxNames; ) {
    const comma = text.indexOf(',', start)
    const piece = text.slice(start, comma === -1 ? text.length : comma).trim()
    const lists = piece.replace(/^(?:and|&|und|et|y|и)\s+/u, '').split(/\s(?:and|&|und|et|y|и)\s/u)
    const names = lists.map((name) => oneWithInitials(name.replace(others, '').trim()))
    if (/^(?:and\s+)?et al\.?$/.test(piece)) end = comma === -1 ? text.length : comma + 1
    if (names.some((name) => name === undefined) || comma === -1) break
    authors.push(...names.flatMap((name) => name ?? []))
    end = comma + 1
    start = comma + 1
  }
  return authors.length > 0 ? { names: { authors }, end } : undefined
}

function piecesOf(text: string): string[] {
  return text
    .replaceAll(ellipsis, ', ')
    .replaceAll(joints, ', ')
    .replace(/^\s*&\s*/, '')
    .split(/\s*[,，、;；]\s*/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && piece !== '.')
}

/** 'Quill, A. B., Ruiz, C.' */
function alternating(pieces: readonly string[]): Name[] | undefined {
  const known = pieces.filter((piece) => !generation.test(piece))
  if (known.length < 2 || known.length % 2 === 1) return undefined
  const authors: Name[] = []
  for (let index = 0; index < known.length; index += 2) {
    const family = known[index] ?? ''
    const given = withoutStopAfterWord(known[index + 1] ?? '')
    if (!isFamily.test(family)) return undefined
    const fits =
      isInitials.test(given) ||
      (isGiven.test(given) && !family.includes(' ')) ||
      (known.length === 2 && isGiven.test(given))
    if (!fits) return undefined
    authors.push({ family, given })
  }
  return authors
}

const oneWithInitials = (piece: string): Name | undefined => {
  const turned = familyInitials.exec(piece)
  if (turned?.[1] && turned[2]) return { family: turned[1], given: turned[2] }
  const natural = initialsFamily.exec(piece)
  if (natural?.[1] && natural[2]) return { family: natural[2], given: natural[1] }
  return undefined
}

/** 'Quill AB, Ruiz C', 'Иванов И. И., Петров П.', 'A. B. Quill, C. Ruiz'. */
function eachAlone(pieces: readonly string[]): Name[] | undefined {
  const authors = pieces
    .filter((piece) => !generation.test(piece))
    .map((piece) => oneWithInitials(piece.replace(/\s(?:Jr|Sr|2nd|3rd|II|III)\.?$/, '')))
  return authors.every((author) => author !== undefined) && authors.length > 0 ? authors : undefined
}

/** 'Quill, Ada, and Carlos Ruiz', 'Quill, A., C. Ruiz, and D. Okafor', 'Ada Quill, Carlos Ruiz'. */
function mixed(pieces: readonly string[]): Name[] | undefined {
  const [first = '', second, ...rest] = pieces.filter((piece) => !generation.test(piece)).map(withoutStopAfterWord)
  if (second === undefined) return naturalNames([first])
  if (isFamily.test(first) && (isInitials.test(second) || isGiven.test(second))) {
    const others = naturalNames(rest)
    const startsTurned = !first.includes(' ') || isInitials.test(second) || !second.includes(' ')
    if (others && startsTurned && !(first.includes(' ') && second.includes(' ')))
      return [{ family: first, given: second }, ...others]
  }
  return naturalNames([first, second, ...rest])
}

function naturalNames(pieces: readonly string[]): Name[] | undefined {
  const authors: Name[] = []
  for (const piece of pieces) {
    const alone = oneWithInitials(piece)
    const name = alone ? undefined : readPersonName(piece)
    if (alone) authors.push(alone)
    else if (name && 'family' in name && isGiven.test(name.given) && piece.split(' ').length <= 5) {
      authors.push({ family: name.particle ? `${name.particle} ${name.family}` : name.family, given: name.given })
    } else return undefined
  }
  return authors
}

/** 'Quill, Ada; Ruiz, Carlos' */
function namesBySemicolon(text: string): Name[] | undefined {
  if (!text.includes(';')) return undefined
  const authors: Name[] = []
  for (const piece of text.split(/\s*;\s*(?:and\s|&\s)?/)) {
    const [family = '', given, ...rest] = piece.split(/\s*,\s*/)
    const alone = given === undefined ? (oneWithInitials(piece) ?? naturalNames([piece])?.[0]) : undefined
    const bare = withoutStopAfterWord(given ?? '')
    if (alone) authors.push(alone)
    else if (
      isFamily.test(family) &&
      (isInitials.test(bare) || isGiven.test(bare)) &&
      rest.every((more) => generation.test(more))
    )
      authors.push({ family, given: bare })
    else if (piece !== '') return undefined
  }
  return authors.length > 0 ? authors : undefined
}

/** Names in scripts without capitals are kept whole: the text does not show where they divide. */
function unspacedNames(text: string): Name[] | undefined {
  const pieces = text.split(/\s*[,，、;；・]\s*|\s*(?:和|及|與|与|と|및)\s*/u).filter((piece) => piece !== '')
  const fits = (piece: string): boolean =>
    /^(?:[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]\s?){2,6}$/u.test(piece)
  return pieces.length > 0 && pieces.every(fits) && !organisationWords.test(text)
    ? pieces.map((family) => ({ family: family.replaceAll(' ', '') }))
    : undefined
}

const isOrganisation = (text: string): boolean =>
  text.length <= 200 && !/\.\s\p{Lu}\p{Ll}/u.test(text) && !/,\s\p{Lu}\.(?:[\s,]|$)/u.test(text)

const withoutStop = (text: string): string => text.replace(/[.,:;\s]+$/, '')
/** 'Ada.' ends a line of names, 'A.' does not. */
const withoutStopAfterWord = (text: string): string => text.replace(/(?<=\p{Ll}{2})\.$/u, '')
