// Vancouver and similar styles: 'Quill A, Ruiz C, et al. Title. Source. 2019 May;89(3):1–9.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { type Names, namesUpTo, readNames, readSingle } from './author-names.ts'
import { type Numbers, readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { isPublisher, publisherOf } from './publisher.ts'
import { sourceName, withoutStart } from './rest-of-entry.ts'
import { bare, sentenceEnd, sentences } from './sentences.ts'
import { loneYear } from './years.ts'

export function byVancouver({ text, url }: Words): ReferenceParts | undefined {
  const numbers = readNumbers(text)
  const hasTail = numbers?.year !== undefined && /^(?:1[5-9]|20)\d\d/.test(text.slice(numbers.start))
  const head = vancouverNames(text) ?? fullNames(text) ?? organisation(text)
  if (hasTail) return withTail(text, numbers, head)
  if (head) return withoutTail(text.slice(head.end), head.names)
  return url ? onlyTitle(text) : undefined
}

type Head = { names: Names; end: number }

function withTail(text: string, numbers: Numbers, head: Head | undefined): ReferenceParts | undefined {
  const before = text.slice(head?.end ?? 0, numbers.start)
  const pieces = sentences(before)
    .map(bare)
    .filter((piece) => piece !== '')
  const found = withoutStart(numbers)
  const source = pieces.at(-1)
  const alone = !head && pieces.length === 3 ? readSingle(pieces[0] ?? '') : undefined
  if (!head && ((pieces.length !== 2 && !alone?.collective) || /\p{Lu},\s|\bet al\b/u.test(pieces[0] ?? '')))
    return undefined
  const names = head?.names ?? alone ?? { authors: [] }
  if (pieces.length < 2 || source === undefined) return head ? { ...names, ...found, title: source } : undefined
  const title = before.slice(alone ? before.indexOf(pieces[1] ?? '') : 0, before.lastIndexOf(source))
  return { ...names, title: withoutMedium(title), source: withoutMedium(source), ...found }
}

function withoutTail(text: string, names: Names): ReferenceParts | undefined {
  const [title] = sentences(text)
  if (title === undefined) return undefined
  const rest = text.slice(text.indexOf(title) + title.length)
  const year = loneYear(rest)
  const numbers = readNumbers(rest)
  const source = numbers?.volume
    ? sourceName(rest.slice(0, numbers.start))
    : (inBook(rest) ?? preprintServer(rest) ?? beforeYear(rest))
  const publisher =
    source !== undefined && !/\bIn:/.test(rest)
      ? undefined
      : publisherOf(rest.replace(/^[\s.]*\d+(?:st|nd|rd|th)\sed\./, ''))
  return {
    ...names,
    title: withoutMedium(title),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(source ? { source } : {}),
    ...(publisher && publisher !== source ? { publisher } : {}),
    ...(year ? { year } : {}),
  }
}

/** A web page without named authors: 'Title. [cited 29 Nov 2021]. Available: …' */
function onlyTitle(text: string): ReferenceParts | undefined {
  const pieces = sentences(withoutMedium(text.replace(/\b(?:Accessed|Retrieved)\b.*$/, '')))
  const [title] = pieces
  if (
    title === undefined ||
    title.length < 10 ||
    (pieces.length > 1 && !/^In:?\s|^(?:\d{1,2} )?(?:\p{Lu}\p{Ll}{2,8} )?(?:19|20)\d\d\b/u.test(pieces[1] ?? ''))
  )
    return undefined
  return /[“"(]|\b(?:19|20)\d\d\b/.test(title) ? undefined : { authors: [], title: bare(title) }
}

const withoutMedium = (words: string): string =>
  bare(words.replace(/\s*\[(?:Internet|Online|preprint|thesis|dissertation|cited|accessed)[^\]]{0,40}\]/gi, ''))

/** 'In: Ruiz C, editor. Handbook of things. 2nd ed. …' */
function inBook(rest: string): string | undefined {
  const opening = /^[\s.]*In:?\s/.exec(rest)
  if (!opening) return undefined
  const [first, second] = sentences(rest.slice(opening[0].length))
  const named = /\b(?:editors?|eds?)$/.test(first ?? '') ? second : first
  return named ? withoutMedium(named.replace(/,\s(?:(?:1[5-9]|20)\d\d|pp?\.).*$/, '')) : undefined
}

const preprintServer = (rest: string): string | undefined =>
  /^[\s.]*((?:arXiv|bioRxiv|medRxiv|ChemRxiv|PsyArXiv|EdArXiv|OSF Preprints|SSRN))\b/.exec(rest)?.[1]

/** '. Nature Reviews. 2021' is where it appeared; '. Springer; 2021' is the publisher. */
function beforeYear(rest: string): string | undefined {
  const name = /^[\s.]*([^.;:]{3,120})\.\s(?:1[5-9]|20)\d\d\b/.exec(rest)?.[1]
  return name && !isPublisher(name) ? withoutMedium(name) : undefined
}

// The last name ends in initials without full stops, or with 'et al'.
const lastName =
  /(?:\s\p{Lu}{1,4}(?:-\p{Lu})?(?:\s(?:Jr|Sr|[23](?:nd|rd)|II|III|V|d[aeo]|van))?|,?\set al|,\seditors?)$/u

function vancouverNames(text: string): Head | undefined {
  let from = 0
  for (let tries = 0; tries < 3; tries += 1) {
    const stop = text.indexOf('. ', from)
    if (stop === -1 || stop > 1_500) return undefined
    const block = text.slice(0, stop)
    const names = lastName.test(block.slice(-40))
      ? (readNames(namesUpTo(text, stop), 'strict') ?? maxNames(block))
      : undefined
    if (names) return { names, end: stop + 1 }
    from = stop + 2
  }
  return undefined
}

/** 'Ada Quill, Carlos Ruiz, and Dayo Okafor. Title.': several names of at least two words, and nothing else. */
function fullNames(text: string): Head | undefined {
  const stop = text.search(/(?<=\p{L}\p{Ll})\.\s/u)
  if (stop === -1 || stop > 800) return undefined
  const block = text.slice(0, stop)
  const pieces = block.split(/,\s(?:and\s)?|\sand\s/)
  if (
    pieces.length < 2 ||
    !pieces.every((piece) =>
      /^\p{Lu}[\p{L}.’'-]+(?:\s\p{Lu}\.)*(?:\s(?:\p{Lu}|d[aeio]|van|von)[\p{L}’'-]*){1,3}$/u.test(piece),
    )
  )
    return undefined
  const names = readNames(block)
  return names && names.authors.length === pieces.length ? { names, end: stop + 1 } : undefined
}

/** 'World Health Organization. Guidelines for …' */
function organisation(text: string): Head | undefined {
  const stop = sentenceEnd(text)
  if (stop > 120 || text.slice(stop + 1).trim() === '') return undefined
  const names = readNames(text.slice(0, stop))
  return names?.collective ? { names, end: stop + 1 } : undefined
}

/** In a list of names, one unlike the others ('boyd danah') is kept whole. */
function maxNames(block: string): Names | undefined {
  const pieces = block.replace(/,?\set al$/, '').split(', ')
  const read = pieces.map((piece) => readNames(piece, 'strict')?.authors[0])
  const odd = pieces.filter((_, index) => read[index] === undefined)
  if (
    pieces.length < 4 ||
    odd.length > pieces.length / 4 ||
    !odd.every((piece) => /^\p{L}[\p{L}'’-]*(?:\s[\p{L}'’-]+){1,3}$/u.test(piece))
  )
    return undefined
  return { authors: pieces.map((piece, index) => read[index] ?? { family: piece }) }
}
