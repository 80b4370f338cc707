// Whether words before a year are the names of a work: 'Quill and Ruiz', 'van der Berg et al.', 'WHO'.
import type { Work } from './works-by-year.ts'

/** `start`: where the names begin in the words. The higher the `score`, the better the fit. */
export type NameMatch = { start: number; score: number }

const joints = new Set('and und et y e en og och i & with mit ve и та й κ και και a the'.split(' '))
/** They belong to the name before them. */
const generations = new Set('jr sr ii iii iv'.split(' '))
const manyMore = new Set(
  'al al. al., colleagues others coauthors co-authors associates mitarbeiter kollegen andere otros outros autres collaborators др др. ін ін. u.a. e.a. 等 等人 ほか 외 vd vd. diğerleri diger digerleri others. m.fl. mfl ve-diğerleri ca'.split(
    ' ',
  ),
)
const tokens = /[\p{L}\p{M}'’.‐-]+|&|\uFFFC|[^\s\p{L}]/gu
const maxTries = 6

/** `words` is folded and ends where the year, its bracket or its comma begins. */
export function matchNames(words: string, work: Work): NameMatch | undefined {
  for (const whole of work.wholes) {
    const start = words.lastIndexOf(whole)
    if (
      start !== -1 &&
      standsAlone(words, start, whole.length) &&
      /^["”’'»*_\s,.]*(?:\[[^\]]{1,20}\])?[\s,]*$/.test(words.slice(start + whole.length))
    )
      return { start, score: 5 }
  }
  const [first = []] = work.names
  for (const name of first) {
    let start = words.lastIndexOf(name)
    for (let tries = 0; start !== -1 && tries < maxTries; tries += 1) {
      const score = standsAlone(words, start, name.length) ? scoreOf(words.slice(start + name.length), work) : undefined
      if (score !== undefined) return { start, score }
      start = start === 0 ? -1 : words.lastIndexOf(name, start - 1)
    }
  }
  return undefined
}

function standsAlone(words: string, start: number, length: number): boolean {
  const letter = /[\p{L}\p{N}\p{M}-]/u
  const before = words.charAt(start - 1)
  const isUnspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    words.charAt(start),
  )
  if (isUnspaced) return true
  return !(start > 0 && letter.test(before)) && !letter.test(words.charAt(start + length).replace('-', ' '))
}

/** Between the first name and the year there must be only the other names and words that join them. */
function scoreOf(glue: string, work: Work): number | undefined {
  if (/\p{Lo}/u.test(glue)) return scoreOfUnspaced(glue, work)
  const others = new Map<string, number>()
  work.names.slice(1).forEach((ways, index) => {
    for (const word of ways.flatMap((name) => [name, ...name.split(/[\s.]+/)])) others.set(word, index)
  })
  const found = new Set<number>()
  let hasMore = false
  let joined = false
  for (const [token] of glue.replace(/^['’]s?\b/, '').matchAll(tokens)) {
    const word = token.replace(/[.,]+$/, '').replace(/['’]s?$/, '')
    const other = others.get(word)
    if (other !== undefined) found.add(other)
    else if (manyMore.has(token) || manyMore.has(word)) hasMore = true
    else if (generations.has(word)) continue
    else if (joints.has(word)) joined = true
    else if (!/^(?:[,;:*_]|\p{L}|(?:\p{L}\.-?){1,3})$/u.test(word === '' ? ',' : word)) return undefined
  }
  const total = work.names.length
  const named = found.size
  // Of two works, the one with the longer list of names is more likely to have been shortened.
  if (hasMore) return total > 3 || work.hasMore ? 4.5 : total === 3 ? 4 : total === 2 ? 1 : undefined
  if (named === 0) return joined ? undefined : total === 1 && !work.hasMore ? 4 : 1
  return named >= total - 1 ? 5 : 2
}

// Of entries in Arabic letters only the first name is known.
const furtherNames = /^\s*(?:و|و?آخرون|وآخرين)\s?[\p{Script=Arabic}\u200C\s،]{0,60}$/u

/** Scripts without spaces between names. */
function scoreOfUnspaced(glue: string, work: Work): number | undefined {
  if (work.hasMore && furtherNames.test(glue)) return 2
  const others = work.names.slice(1).flat()
  const named = others.filter((name) => glue.includes(name))
  let rest = glue
  for (const name of named) rest = rest.replaceAll(name, '')
  const hasMore = /等|ほか|外|외|他/.test(rest)
  if (!/^[\s,，،、・;；人和及与與と과와및等ほか外외他氏]*$/u.test(rest)) return undefined
  if (hasMore) return work.names.length > 1 || work.hasMore ? 4 : undefined
  return named.length === others.length ? 5 : named.length > 0 ? 2 : 1
}
