// ABNT, the rules of Brazil: 'SILVA, João; LIMA, Rui. Título. **Revista**, v. 4, n. 1, p. 10-19, 2019.'
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import type { Words } from './prepare-entry.ts'
import { loneYear } from './years.ts'

const family = String.raw`\p{Lu}[\p{Lu}'’-]+(?:\s(?:d[aeo]s?\s)?\p{Lu}[\p{Lu}'’-]+){0,3}`
const given = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?:d[aeo]s?\s)?\p{Lu}[\p{L}.'’-]*){0,4}`
const names = new RegExp(
  String.raw`^${family}(?:,\s${given})(?:;\s${family},\s${given}){0,30}?(?:\.\s|,?\set\sal\.\s)(?=[\p{Lu}\d“"])`,
  'u',
)

export function byCapitals({ text }: Words): ReferenceParts | undefined {
  const head = names.exec(text)?.[0]
  if (head === undefined) return undefined
  const authors = head
    .replace(/,?\set\sal\.\s$/, '')
    .split(/;\s/)
    .map((name) => {
      const comma = name.indexOf(', ')
      return { family: name.slice(0, comma), given: name.slice(comma + 2).replace(/(?<=\p{Ll})\.\s$|\s$/u, '') }
    })
  const title = /^(.{3,300}?)[.?!]\s/u.exec(text.slice(head.length))?.[1]
  const year = loneYear(text.slice(head.length)) ?? /,\s((?:1[5-9]|20)\d\d)\.?\s*$/.exec(text)?.[1]
  return { authors, ...(title ? { title } : {}), ...(year ? { year } : {}) }
}
