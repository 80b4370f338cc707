// Which passages of a document are nowhere in another form of it. Order does not matter, numbers do: what occurs twice
// must be there twice.
import { Account, sureLength, wordEnds } from './account.ts'
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

/**
 * `covered`: texts that explain a passage however often it occurs, such as the title.
 * @throws RangeError when so much is in another order, or missing, that comparing would take too long.
 */
export function findLost(
  passages: readonly Passage[],
  text: string,
  covered: readonly string[] = [],
  { isVisual = false, maxSearched }: { isVisual?: boolean; maxSearched?: number } = {},
): LostWords[] {
  if (isVisual && hasRightToLeft(text)) return findLostInBothDirections(passages, text, covered)
  const account = new Account(text, maxSearched)
  const all = passages.flatMap(({ pieces }, at) =>
    pieces.flatMap((piece, index): Piece[] => {
      const letters = lettersOf(piece)
      if (letters === '') return []
      const isFirst = index === 0
      const bare = isFirst ? bareOf(piece, passages[at]?.cell !== undefined) : undefined
      return [{ at, text: piece, letters, isFirst, bare }]
    }),
  )
  const apart = notInOrder(all, account)
  if (apart.length === 0) return []
  account.compact()
  const known = covered.map(lettersOf)
  const asApart = (piece: Piece): Apart => ({
    ...piece,
    isCell: passages[piece.at]?.cell !== undefined,
    words: wordsOf(piece),
  })
  // Whole, or else what is together of them. Those of a greater length come before others: a word occurs within sentences, and
  // what is left of a word at the end of a page, or a number, within many words.
  const takeTogether = (least: number, most: number): Apart[] => {
    const ofThisLength = apart.filter(({ letters }) => letters.length >= least && letters.length < most)
    const rest = notAnywhere(ofThisLength, account)
      .filter(({ letters }) => !known.some((one) => one.includes(letters)))
      .map(asApart)
    for (const { words } of rest) takeSureRuns(words, account)
    if (rest.length > 0) account.compact()
    return rest
  }
  const missingIn = (pieces: readonly Apart[]) =>
    pieces.toSorted(inDocument).flatMap((piece) => {
      const words = missingWords(piece, account)
      return words.length > 0 ? [{ at: piece.at, words }] : []
    })
  const long = [...takeTogether(sureLength, Number.POSITIVE_INFINITY), ...takeTogether(fewestLetters, sureLength)]
  const missing = [...missingIn(long), ...missingIn(takeTogether(0, fewestLetters))]
  if (missing.length === 0) return []
  return byPassage(withoutThoseCounted(missing, all, text).toSorted(inDocument), passages)
}

/**
 * Without words that the text has as often as all passages together, if no word that is like them is missing: a part of another word
 * may have been taken for one.
 */
function withoutThoseCounted<Missing extends { words: string[] }>(
  missing: readonly Missing[],
  passages: readonly Pick<Piece, 'text'>[],
  text: string,
): Missing[] {
  const needed = countWords(passages.map((piece) => piece.text).join(' '))
  const given = countWords(text)
  const short = [...needed].flatMap(([word, count]) => ((given.get(word) ?? 0) < count ? [word] : []))
  // East Asian letters are no words of their own.
  const isMissing = (word: string) => !needed.has(word) || short.some((one) => one.includes(word) || word.includes(one))
  return missing.flatMap((one) => {
    const words = one.words.filter((run) => run.split(' ').map(lettersOf).some(isMissing))
    return words.length > 0 ? [{ ...one, words }] : []
  })
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.split(wordEnds)) {
    const letters = lettersOf(word)
    if (letters !== '') counts.set(letters, (counts.get(letters) ?? 0) + 1)
  }
  return counts
}

const inDocument = (one: { at: number }, other: { at: number }): number => one.at - other.at

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
  return byPassage([...missing, ...inOthers], passages).toSorted(inDocument)
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

/** In a cell, a number is one of a list only before a sentence: a table that is one cell, and lays out, becomes a list. */
function bareOf(text: string, isCell: boolean): string | undefined {
  const bare = withoutMarker(text)
  const isItem = !isCell || (/^\S{1,6}[.)]\s/.test(text.trimStart()) && (bare?.length ?? 0) >= sureLength)
  return isItem ? bare : undefined
}

function withoutMarker(text: string): string | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 && marker.test(first) ? lettersOf(rest.join('')) : undefined
}

/** `letters` are those that have not been found yet. */
type Word = { text: string; letters: string }

/** One that is nowhere as a whole. */
type Apart = Piece & { words: Word[]; isCell: boolean }

// A longer one goes on over lines and pages: it is found in parts.
const lengthOfParts = 200
const partsOfWord = new RegExp(`.{1,${lengthOfParts}}`, 'gsu')

function wordsOf({ text }: Piece): Word[] {
  const words = text
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? [...word] : (word.match(partsOfWord) ?? [word])))
  return words.map((word) => ({ text: word, letters: lettersOf(word) }))
}

/** Takes the words that are together somewhere, and enough to be no chance. */
function takeSureRuns(words: Word[], account: Account): void {
  for (let at = 0; at < words.length; ) {
    const { letters, ends } = following(words, at)
    const isPart = words[at]?.text.length === lengthOfParts
    const sure = isPart ? sureLength : ends.find((end) => end >= surelySame)
    if (words[at]?.letters === '' || sure === undefined) {
      at += 1
      continue
    }
    const taken = isPart ? account.takeFollowing(letters, sure) : account.takeBeginning(letters, sure)
    const reached = take(words, at, taken)
    const isCut = isPart && reached > 0 && words[at + reached - 1]?.letters !== ''
    at += isCut ? reached - 1 : Math.max(1, reached)
  }
}

/** Runs of words that are nowhere. */
function missingWords({ words, isFirst, isCell }: Apart, account: Account): string[] {
  const runs: string[][] = []
  let wasLost = false
  for (const [at, word] of words.entries()) {
    const wasFound = word.letters === '' && lettersOf(word.text) !== ''
    if (wasFound || takeRest(words, at, account)) {
      wasLost = false
      continue
    }
    if (word.letters === '') continue
    if (isFirst && !isCell && at === 0 && words.length > 1 && marker.test(word.text)) continue
    if (wasLost) runs.at(-1)?.push(word.text)
    else runs.push([word.text])
    wasLost = true
  }
  return runs.map((run) => run.join(unspaced.test(run[0] ?? '') ? '' : ' '))
}

/** The word, or what is left of it, with those that follow it, or in two parts at the end of a line. */
function takeRest(words: Word[], at: number, account: Account): boolean {
  const word = words[at]
  if (!word || word.letters === '') return false
  const { letters, ends } = following(words, at)
  const whole = ends.find((end) => end >= surelySame) ?? letters.length
  for (const shortest of new Set([whole, word.letters.length]))
    if (take(words, at, account.takeBeginning(letters, shortest)) > 0) return true
  return isParted(word.letters, account)
}

/** The letters that have not been found, up to a word that has; where each word ends in them. */
function following(words: readonly Word[], from: number): { letters: string; ends: number[] } {
  let letters = ''
  const ends: number[] = []
  for (const { text, letters: left } of words.slice(from)) {
    if (letters.length >= 2_000 || (left === '' && lettersOf(text) !== '')) break
    letters += left
    ends.push(letters.length)
  }
  return { letters, ends }
}

/** Of `taken` letters. @returns how many words they reach into */
function take(words: Word[], from: number, taken: number): number {
  let left = taken
  let at = from
  for (; left > 0; at += 1) {
    const word = words[at]
    if (!word) break
    const own = Math.min(left, word.letters.length)
    word.letters = word.letters.slice(own)
    left -= own
  }
  return at - from
}

function isParted(word: string, account: Account): boolean {
  for (let at = word.length - 2; at >= 2; at -= 1) {
    if (account.takeBeginning(word.slice(0, at), at) === 0) continue
    if (account.takeAnywhere(word.slice(at))) return true
  }
  return false
}
