// The entries of a list as citations by name and year need them.

import { foldLetters } from '#src/formats/full-text/reference-list/fold-letters.ts'
import type { Reference } from '#src/formats/full-text/tree/full-text.ts'
import { plainDigits } from '#src/formats/full-text/tree/plain-digits.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

export type Work = {
  id: string
  /** 'a' of 2020a. */
  letter?: string | undefined
  /** Each name in the forms in which it may be cited, folded. */
  names: string[][]
  /** It has more names than are known. */
  hasMore: boolean
  /**
   * An organisation in the forms in which it may be cited, or the beginning of the title of a work without an author.
   */
  wholes: string[]
}

export type WorksByYear = ReadonlyMap<string, readonly Work[]>

/** Works without a year are filed under this 'year'. */
export const undated = 'undated'
const saysUndated =
  /\bn\.\s?d\.|\bin press\b|\bforthcoming\b|\bo\.\s?J\.|\bs\.\s?f\.|\bim Druck\b|\baccepted\b|\bsubmitted\b/i

export function worksByYear(references: readonly Reference[]): WorksByYear {
  const works = new Map<string, Work[]>()
  for (const reference of references) {
    const text = plainDigits(plainWords(reference.inlines).slice(0, 600))
    for (const year of yearsOf(reference, text)) {
      const known = works.get(year)
      const work = toWork(reference, text)
      if (known) known.push(work)
      else works.set(year, [work])
    }
  }
  return works
}

function yearsOf({ parts }: Reference, text: string): string[] {
  if (parts?.year) {
    // '(1953/1623)', '(Original work published 1623)'
    const original =
      /(?:\b(1[0-9]\d\d|20\d\d)\/|\/(1[0-9]\d\d|20\d\d)\b|original(?:ly)? (?:work )?published (?:in )?(1[0-9]\d\d|20\d\d))/i.exec(
        text,
      )
    const other = original?.[1] ?? original?.[2] ?? original?.[3]
    const year = parts.year.slice(0, 4)
    return other && other !== year ? [year, other] : [year]
  }
  if (saysUndated.test(text)) return [undated]
  return [
    ...new Set(
      [...text.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|(?<=[(（])1[34]\d\d(?=[)）])/g)].map(([year]) => year),
    ),
  ].slice(0, 3)
}

const particles =
  /^(?:(?:van|von|der|den|de|del|della|di|da|dos|das|du|la|le|ten|ter|zu|zum|al|el|ibn|bin|af|av)\s|[dl]['’]|al-|el-)+/i

function toWork(reference: Reference, text: string): Work {
  const { parts } = reference
  const families = parts?.authors.map(({ family }) => family) ?? []
  const first = families.length === 0 && !parts?.collective ? firstName(text) : undefined
  const names = (first ? [first] : families).map((family) => {
    const folded = foldLetters(family)
    const bare = folded.replace(particles, '')
    return bare !== folded && bare.length > 2 ? [folded, bare] : [folded]
  })
  const letter = parts?.year?.[4] ?? /(?:n\.\s?d\.|in press)-?([a-z])\b/i.exec(text)?.[1]
  return {
    id: reference.id,
    names,
    hasMore: first !== undefined || /\bet al\b|и др|…|\.\.\.|等/.test(text.slice(0, 400)),
    wholes: wholesOf(reference),
    ...(letter ? { letter } : {}),
  }
}

const firstName = (text: string): string | undefined =>
  /^(\p{Lu}[\p{L}'’-]+|[\p{Script=Arabic}\u200C]{2,20})[،,.\s]/u.exec(text)?.[1]

function wholesOf({ parts }: Reference): string[] {
  const wholes: string[] = []
  if (parts?.collective) {
    const found = /^(.*?)\s*[([]([\p{Lu}\d-]{2,12})[)\]]$/u.exec(parts.collective)
    const name = found?.[1] ?? parts.collective
    const initials = name.match(/\b\p{Lu}/gu)?.join('') ?? ''
    wholes.push(foldLetters(name), foldLetters(parts.collective), ...(found?.[2] ? [foldLetters(found[2])] : []))
    if (initials.length >= 2) wholes.push(foldLetters(initials))
    // 'Ministry of Education, Exampleland' is also cited by its first part.
    const [head] = name.split(/,\s/)
    if (head && head !== name) wholes.push(foldLetters(head))
  }
  if (parts?.title && parts.authors.length === 0) {
    const title = foldLetters(parts.title)
    const words = title.split(' ')
    wholes.push(title)
    for (let count = Math.min(words.length - 1, 6); count >= 2; count -= 1)
      wholes.push(
        words
          .slice(0, count)
          .join(' ')
          .replace(/[,:;]$/, ''),
      )
  }
  return [...new Set(wholes)].filter((name) => name.length >= 2)
}
