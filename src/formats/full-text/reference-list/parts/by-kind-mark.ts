// GB/T 7714: '王伟, 李娜. 题名[J]. 刊名, 2020, 12(3): 45-50.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { readNames, readSingle } from './author-names.ts'
import { readNumbers } from './numbers.ts'
import type { Words } from './prepare-entry.ts'
import { withoutStart } from './rest-of-entry.ts'
import { bare } from './sentences.ts'

const types: Record<string, ReferenceParts['type']> = {
  J: 'article',
  M: 'book',
  C: 'conference-paper',
  D: 'thesis',
  R: 'report',
  EB: 'web-page',
}

export function byKindMark({ text }: Words): ReferenceParts | undefined {
  const mark = /\s?\[([JMCDRNPS]|EB|DB)(?:\/OL)?\]/.exec(text)
  if (!mark) return undefined
  const before = text.slice(0, mark.index)
  const stop = before.search(/[.．。]\s?/u)
  const block = before.slice(0, Math.max(0, stop))
  const names = readNames(block) ?? readSingle(block)
  if (!names) return undefined
  const rest = text.slice(mark.index + mark[0].length).replace(/^[.．。\s]+/u, '')
  const year = /(?:^|[,，.\s（(])((?:1[5-9]|20)\d\d)(?=[-,，.()（）\s:：;]|$)/u.exec(rest)
  const numbers = year ? readNumbers(rest.slice(year.index + year[0].length)) : undefined
  const place = bare(year ? rest.slice(0, year.index) : rest)
  const type = types[mark[1] ?? '']
  const publisher = /[:：]\s?([^:：,，]+)$/u.exec(place)?.[1]
  const isWhole = type === 'book' || type === 'thesis' || type === 'report'
  return {
    ...(type ? { type } : {}),
    ...names,
    title: bare(before.slice(stop + 1)),
    ...(year?.[1] ? { year: year[1] } : {}),
    ...(numbers ? withoutStart(numbers) : {}),
    ...(isWhole ? { publisher } : place !== '' ? { source: place.replace(/^\/\/\s?/, '') } : {}),
  }
}
