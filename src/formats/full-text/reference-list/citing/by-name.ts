// Typed citations by name and year: '(Quill, 2021)', 'Quill and Ruiz (2021a, p. 4)', '(see Quill et al., 2020; Ruiz, 2019)'.

import { foldLetters } from '#src/formats/full-text/reference-list/fold-letters.ts'
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'
import { plainDigits } from '#src/formats/full-text/tree/plain-digits.ts'
import type { CitationPlace } from './citation-place.ts'
import { matchNames, type NameMatch } from './match-names.ts'
import { looksUnlisted } from './unlisted-names.ts'
import { undated, type Work, type WorksByYear } from './works-by-year.ts'

export type NameCitations = {
  places: CitationPlace[] /** Citations of works that are not in the list. */
  unlisted: Range[]
}

const years =
  /(?<![\d\p{L}.–/€$£#-])(?:((?:1[0-9]|20)\d\d)(?:\/(?:1[0-9]|20)\d\d)?([a-z](?![\p{L}\d]))?|(n\.\s?d\.|in press|forthcoming|o\.\s?J\.|s\.\s?f\.|im Druck)(?:-?([a-z]))?)(?![\d\p{L}]|[–-]\d|\.\d)/giu
const furtherLetter = /^\s?(?:,|&|and)\s?([a-z])(?![\p{L}\d])/u
const maxNamesLength = 200
const farthestBracket = 600
// Separates two years of the same authors.
const betweenYears = /^\s*(?:[,;&]|and|und|et|y|e|и)?\s*(?:and\s+)?$/
const locator = /^(?:\s*[,:;]\s*[^();（）]{0,40})?[)）]/

type YearMention = Range & { year: string; letter?: string | undefined }

/** `isNote`: in a footnote, names and year may appear without brackets. */
export function citationsByName(text: string, works: WorksByYear, isNote: boolean): NameCitations {
  const found: NameCitations = { places: [], unlisted: [] }
  if (works.size === 0) return found
  const folded = foldLetters(text)
  let before: { end: number; names: string; isInside: boolean } | undefined
  const bracketAt = openBrackets(text)
  for (const mention of yearsIn(plainDigits(text))) {
    const inside = bracketAt(mention.start)
    if (before && betweenYears.test(text.slice(before.end, mention.start)) && mention.start > before.end) {
      const work = bestOf(before.names, works, mention)
      if (work) found.places.push({ start: mention.start, end: mention.end, references: [work.work.id] })
      before = { ...before, end: mention.end }
      continue
    }
    const isNarrative = inside !== undefined && text.slice(inside + 1, mention.start).trim() === ''
    const end = isNarrative ? inside : mention.start
    const start = Math.max(before?.end ?? 0, end - maxNamesLength, isNarrative || inside === undefined ? 0 : inside + 1)
    const names = folded.slice(start, end)
    const best = bestOf(names, works, mention)
    if (
      best &&
      (inside !== undefined ||
        isNote ||
        (best.match.score >= 4 && /\bal\b|&|\band\b/.test(names.slice(best.match.start)))) &&
      isNamed(text, start + best.match.start)
    ) {
      found.places.push(placeOf(text, mention, start + best.match.start, isNarrative, best.work))
      before = { end: mention.end, names, isInside: true }
    } else {
      before = undefined
      const unlisted =
        inside === undefined || bestOf(names, works, mention, 0)
          ? undefined
          : looksUnlisted(text.slice(start, end), isNarrative)
      if (unlisted !== undefined)
        found.unlisted.push({ start: start + unlisted, end: isNarrative ? closing(text, mention.end) : mention.end })
    }
  }
  return found
}

function* yearsIn(text: string): Generator<YearMention> {
  for (const match of text.matchAll(years)) {
    const letter = (match[2] ?? match[4])?.toLowerCase()
    const year = match[1] ?? undated
    let end = match.index + match[0].length
    yield { start: match.index, end, year, ...(letter ? { letter } : {}) }
    // '2020a, b'
    for (
      let more = letter ? furtherLetter.exec(text.slice(end, end + 12)) : null;
      more?.[1];
      more = furtherLetter.exec(text.slice(end, end + 12))
    ) {
      end += more[0].length
      yield { start: end - 1, end, year, letter: more[1] }
    }
  }
}

/** The bracket that is open at a position, unless it was opened too far away. Positions must be asked in order. */
function openBrackets(text: string): (place: number) => number | undefined {
  const opened: number[] = []
  const at: { place: number; bracket: number | undefined }[] = []
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place)
    if (sign === 40 || sign === 91 || sign === 0xff08) opened.push(place)
    else if (sign === 41 || sign === 93 || sign === 0xff09) opened.pop()
    else continue
    at.push({ place, bracket: opened.at(-1) })
  }
  let next = 0
  let open: number | undefined
  return (place) => {
    for (let change = at[next]; change && change.place < place; change = at[next]) {
      open = change.bracket
      next += 1
    }
    return open !== undefined && place - open <= farthestBracket ? open : undefined
  }
}

/** The work that fits best, if there is only one. */
function bestOf(
  names: string,
  works: WorksByYear,
  { year, letter }: YearMention,
  least = 1,
): { work: Work; match: NameMatch } | undefined {
  const fitting = (works.get(year) ?? []).flatMap((work) => {
    const match = matchNames(names, work)
    return match && match.score >= least ? [{ work, match }] : []
  })
  const sameLetter = fitting.filter(({ work }) => work.letter === letter)
  const chosen =
    sameLetter.length > 0 ? sameLetter : fitting.filter(({ work }) => letter === undefined || work.letter === undefined)
  const highest = Math.max(...chosen.map(({ match }) => match.score))
  const best = chosen.filter(({ match }) => match.score === highest)
  return best.length === 1 || (least === 0 && best.length > 0) ? best[0] : undefined
}

/** Names begin with a capital, with a particle before one, or belong to a script without capitals. */
function isNamed(text: string, start: number): boolean {
  return /^(?:["“‘*_]?[\p{Lu}\p{Lt}\p{Lo}\d]|(?:[\p{Ll}'’]{1,5}[\s-]){1,3}\p{Lu}|[dl]['’]\p{Lu}|\p{Ll}+\p{Lu}|\p{Ll}[\p{Ll}'’-]+[\s,](?!\s*(?:1|20)\d))/u.test(
    text.slice(start, start + 30),
  )
}

function placeOf(text: string, mention: YearMention, start: number, isNarrative: boolean, work: Work): CitationPlace {
  const references = [work.id]
  if (!isNarrative) return { start, end: mention.end, references }
  const end = closing(text, mention.end)
  // Several years in the bracket: each is a citation of its own.
  return end > mention.end ? { start, end, references } : { start: mention.start, end: mention.end, references }
}

/** After the bracket that closes behind the year and an optional page. */
function closing(text: string, end: number): number {
  const rest = locator.exec(text.slice(end, end + 60))?.[0]
  return rest && !/(?:1[5-9]|20)\d\d[a-z]?[)）]$/.test(rest) ? end + rest.length : end
}
