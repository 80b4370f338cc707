// Which passages of a document are nowhere in another form of it. Order does not matter, numbers do: what occurs twice
// must be there twice.
import { Account, sureLength } from './account.ts'
import { lettersOf } from './letters.ts'
import type { Passage } from './passage.ts'
import { hasRightToLeft, RightToLeftWords } from './right-to-left.ts'

export type LostWords = {
  passage: Passage
  /** The position of the passage. */
  at: number
  /** The words that are missing, in order: '… ' between those that are apart. */
  words: string
  count: number
}

type Piece = {
  at: number
  text: string
  letters: string
  isFirst: boolean
  /** Without the number or letter it begins with. */
  bare?: string | undefined
}

/** `covered`: texts that explain a passage however often it occurs, such as the title. */
export function findLost(
  passages: readonly Passage[],
  text: string,
  covered: readonly string[] = [],
  { isVisual = false } = {},
): LostWords[] {
  if (isVisual && hasRightToLeft(text)) return findLostInBothDirections(passages, text, covered)
  const account = new Account(text)
  const all = passages.flatMap(({ pieces }, at) =>
    pieces.flatMap((piece, index): Piece[] => {
      const letters = lettersOf(piece)
      if (letters === '') return []
      const isFirst = index === 0
      const bare = isFirst && passages[at]?.cell === undefined ? withoutMarker(piece) : undefined
      return [{ at, text: piece, letters, isFirst, bare }]
    }),
  )
  const apart = notInOrder(all, account)
  if (apart.length === 0) return []
  account.compact()
  // A letter or a number occurs within many words: they come last.
  const short = ({ letters }: Piece) => letters.length < fewestLetters
  const long = notAnywhere(
    apart.filter((piece) => !short(piece)),
    account,
  )
  if (long.length > 0) account.compact()
  const known = covered.map(lettersOf)
  const missingIn = (pieces: readonly Piece[]) =>
    pieces
      .filter(({ letters }) => !known.some((one) => one.includes(letters)))
      .toSorted((one, other) => one.at - other.at)
      .flatMap((piece) => {
        const words = missingWords(piece, account, passages[piece.at]?.cell !== undefined)
        return words.length > 0 ? [{ at: piece.at, words }] : []
      })
  const missing = [...missingIn(long), ...missingIn(notAnywhere(apart.filter(short), account))]
  return byPassage(
    missing.toSorted((one, other) => one.at - other.at),
    passages,
  )
}

/** Long ones first: the word in a cell of a table that is elsewhere on the page also occurs within a sentence. */
function notInOrder(all: readonly Piece[], account: Account): Piece[] {
  const isTaken = ({ letters, bare }: Piece) =>
    account.takeNext(letters) || (bare !== undefined && account.takeNext(bare))
  const ends = new Map<Piece, number>()
  for (const piece of all) if (piece.letters.length >= sureLength && isTaken(piece)) ends.set(piece, account.end)
  account.goOnFrom(0)
  return all.filter((piece) => {
    const end = ends.get(piece)
    if (end !== undefined) account.goOnFrom(end)
    return end === undefined && (piece.letters.length >= sureLength || !isTaken(piece))
  })
}

const fewestLetters = 6

/** The longest first, lest a short one takes a part of them. */
const notAnywhere = (pieces: readonly Piece[], account: Account): Piece[] =>
  pieces
    .toSorted((one, other) => other.letters.length - one.letters.length)
    .filter(({ letters, bare }) => !account.takeAnywhere(letters) && !(bare && account.takeAnywhere(bare)))

/** In a text that is read from a page: see right-to-left.ts. */
function findLostInBothDirections(passages: readonly Passage[], text: string, covered: readonly string[]): LostWords[] {
  const known = new RightToLeftWords(text)
  const apart: { at: number; words: string[] }[] = []
  const others = passages.map((passage, at): Passage => {
    const pieces = passage.pieces.flatMap((piece) => {
      if (!hasRightToLeft(piece)) return [piece]
      const words = piece.split(/\s+/)
      const notWhole = words.filter((word) => hasRightToLeft(word) && !known.take(word))
      if (notWhole.length > 0) apart.push({ at, words: notWhole })
      return words.filter((word) => !hasRightToLeft(word))
    })
    return { ...passage, pieces }
  })
  const missing = apart.flatMap(({ at, words }) => {
    const lost = words.filter((word) => !known.takeLetters(word))
    return lost.length > 0 ? [{ at, words: [lost.join(' ')] }] : []
  })
  const inOthers = findLost(others, text, covered).map(({ at, words }) => ({ at, words: [words] }))
  return byPassage([...missing, ...inOthers], passages).toSorted((one, other) => one.at - other.at)
}

function byPassage(missing: readonly { at: number; words: string[] }[], passages: readonly Passage[]): LostWords[] {
  return [...Map.groupBy(missing, ({ at }) => at)].flatMap(([at, parts]): LostWords[] => {
    const passage = passages[at]
    const words = parts.flatMap((part) => part.words)
    if (!passage) return []
    return [{ passage, at, words: words.join(' … '), count: words.join(' ').split(' ').length }]
  })
}

const surelySame = 12
// East Asian letters, which no spaces part.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
/** '3.', '(a)', 'iv)', '1.2': the list or heading makes it itself. */
const marker = /^[([]?(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivxlc]{1,6})[.)\]:]*$/iu

function withoutMarker(text: string): string | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 && marker.test(first) ? lettersOf(rest.join('')) : undefined
}

/** Runs of words that are nowhere. */
function missingWords({ text, isFirst }: Piece, account: Account, isCell: boolean): string[] {
  const words = text.split(/\s+/).flatMap((word) => (unspaced.test(word) ? [...word] : [word]))
  const runs: string[][] = []
  let wasLost = false
  for (let at = 0; at < words.length; ) {
    const taken = takeRun(words, at, account)
    const word = words[at] ?? ''
    if (taken > 0) {
      at += taken
      wasLost = false
      continue
    }
    at += 1
    if (lettersOf(word) === '') continue
    if (isFirst && !isCell && at === 1 && words.length > 1 && marker.test(word)) continue
    if (wasLost) runs.at(-1)?.push(word)
    else runs.push([word])
    wasLost = true
  }
  return runs.map((run) => run.join(unspaced.test(run[0] ?? '') ? '' : ' '))
}

/** How many words from here are together somewhere; a word may be parted by the end of a line. */
function takeRun(words: readonly string[], from: number, account: Account): number {
  const own = lettersOf(words[from] ?? '')
  if (own === '') return 0
  let following = own
  const ends = [own.length]
  for (let at = from + 1; at < words.length && following.length < 2_000; at += 1) {
    following += lettersOf(words[at] ?? '')
    ends.push(following.length)
  }
  const whole = ends.find((end) => end >= surelySame) ?? following.length
  for (const shortest of new Set([whole, own.length])) {
    const taken = account.takeBeginning(following, shortest)
    if (taken > 0) return countTaken(following, ends, taken, account)
  }
  return isParted(own, account) ? 1 : 0
}

function countTaken(following: string, ends: readonly number[], taken: number, account: Account): number {
  const whole = ends.filter((end) => end <= taken).length
  const end = ends[whole]
  const begun = taken - (ends[whole - 1] ?? 0)
  // The last word goes on elsewhere.
  if (end !== undefined && begun > 0 && account.takeAnywhere(following.slice(taken, end))) return whole + 1
  return whole
}

function isParted(word: string, account: Account): boolean {
  for (let at = word.length - 2; at >= 2; at -= 1) {
    if (account.takeBeginning(word.slice(0, at), at) === 0) continue
    if (account.takeAnywhere(word.slice(at))) return true
  }
  return false
}
