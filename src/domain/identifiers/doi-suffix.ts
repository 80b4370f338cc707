// The part of a DOI after the slash: made from a pattern and from the paper at the time of its publication, and always
// the same however often it is made. Source:
// https://www.crossref.org/documentation/member-setup/constructing-your-dois/

export type SuffixFacts = {
  /** UUIDv7 */
  id: string
  /** The periodical's abbreviation or short name. */
  short: string
  year: number
  volume: number
  issue: number
}

const placeholders: Record<string, (facts: SuffixFacts) => string | number> = {
  short: ({ short }) => slugOf(short),
  year: ({ year }) => year,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  id: ({ id }) => shortCode(id),
}

/** Suggested to anybody who has not chosen one. */
export const suggestedPattern = '{short}.{year}.{id}'

const maxPatternLength = 100
const placeholder = /\{([^{}]*)\}/g
const allowed = /^[a-z0-9._;()/-]*$/

/** @returns the fault of a pattern, as a sentence. */
export function findPatternFault(pattern: string): string | undefined {
  const unknown = [...pattern.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .find((name) => !(name in placeholders))
  if (unknown !== undefined) {
    return `{${unknown}} is not known: {${Object.keys(placeholders).join('}, {')}} are`
  }
  if (pattern.length > maxPatternLength) return `At most ${maxPatternLength} characters`
  if (!allowed.test(pattern.replaceAll(placeholder, ''))) {
    return 'Apart from names in braces, a suffix consists of a to z, 0 to 9 and - . _ ; ( ) /'
  }
  if (!/^[a-z0-9{]/.test(pattern)) return 'It begins with a letter, a digit or something in braces'
  if (!pattern.includes('{id}')) return 'It needs {id}, so that no two papers get the same DOI'
  return undefined
}

export function writeSuffix(pattern: string, facts: SuffixFacts): string {
  const suffix = pattern.replaceAll(placeholder, (_, name: string) => String(placeholders[name]?.(facts) ?? ''))
  // A name without any letter from a to z leaves nothing: then its separator is removed too.
  return suffix.replace(/^[^a-z0-9]+/, '').replaceAll(/([._/-])\1+/g, '$1')
}

/** 'J. Ciência & Educação' → 'j-ciencia-educacao' */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

// Crockford's alphabet: no letter that looks like a digit or like another letter, so that a DOI can be read aloud and
// typed.
const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 8

/** The last forty bits of an id, which are random. */
function shortCode(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let code = ''
  while (code.length < codeLength) {
    code = `${digits[Number(rest % 32n)]}${code}`
    rest /= 32n
  }
  return code
}
