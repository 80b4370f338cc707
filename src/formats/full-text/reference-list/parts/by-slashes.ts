// GOST 7.0.5: 'Иванов И. И., Петров П. П. Заглавие // Журнал. 2020. Т. 5, № 2. С. 10–20.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { readNames } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { withoutStart } from './rest-of-entry.ts'
import { bare } from './sentences.ts'

const names = /^(?:\p{Lu}[\p{L}-]+,?\s(?:\p{Lu}\.\s?){1,3},?\s?(?:(?:и др|et al)\.\s)?){1,12}/u
const yearAlone = /(?:^|[\s.,–-])((?:1[5-9]|20)\d\d)(?=[.,;\s]|$)/

export function bySlashes({ text }: Words): ReferenceParts | undefined {
  const head = names.exec(text)
  const authors = head ? readNames(head[0], 'strict') : undefined
  const slashes = text.indexOf(' // ')
  if (slashes === -1)
    return authors && head && /\p{Script=Cyrillic}/u.test(head[0]) ? book(text, authors, head[0]) : undefined
  const before = text.slice(0, slashes).replace(/\s\/\s[^/]{3,120}$/, '')
  const rest = text.slice(slashes + 4)
  const stop = rest.search(/[.,]?\s[–—-]\s|\.\s|,\s\d/)
  const numbers = readNumbers(rest)
  const year = yearAlone.exec(rest)?.[1]
  if (!authors && !year) return undefined
  return {
    ...(authors ?? { authors: [] }),
    title: bare(head && authors ? before.slice(head[0].length) : before),
    source: bare(stop === -1 ? rest : rest.slice(0, stop)),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(year ? { year } : {}),
  }
}

/** 'Иванов И. И. Название. М.: Наука, 2010. 240 с.' */
function book(text: string, authors: Pick<ReferenceParts, 'authors'>, head: string): ReferenceParts | undefined {
  const match =
    /^(.+?)[.:]?\s(?:[–—-]\s)?(?:\p{Lu}[\p{L}.-]{0,20})\s?:\s(\p{L}[^,:]{1,60}),\s((?:1[5-9]|20)\d\d)/u.exec(
      text.slice(head.length),
    )
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  return {
    type: 'book',
    ...authors,
    title: bare(match[1].replace(/\s[/–—-]\s.*$/, '')),
    publisher: bare(match[2]),
    year: match[3],
  }
}
