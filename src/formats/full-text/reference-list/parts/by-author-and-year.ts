// APA, Harvard, Chicago author-date and similar styles: names, then the year, then the title.
import type { ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { type Names, namesUpTo, readNames, readSingle } from './author-names.ts'
import type { Words } from './prepare-entry.ts'
import { readRest } from './rest-of-entry.ts'
import { yearPattern } from './years.ts'

const inBrackets = new RegExp(
  String.raw`[\s.,]?[(（]\s?(?:(?:ca?\.|published|orig\.)\s?)?(${yearPattern}(?=[\s),;:）–/-])|n\.\s?d\.(?:-?[a-z])?|in press|forthcoming|accepted|submitted|im Druck|o\.\s?J\.|s\.\s?f\.|under review)[^()（）]{0,60}[)）]\s?[.,:]?`,
  'iu',
)
const bareYear = new RegExp(String.raw`[.,:;]?\s(${yearPattern}|n\.d\.|in press)\s?[.,:;]\s`, 'giu')
const bareYearInRoman = new RegExp(String.raw`\s(${yearPattern})\s(?=\p{Lu})`, 'gu')

const maxNamesLength = 1_200
const maxTries = 4

export function byAuthorAndYear({ text, italics }: Words): ReferenceParts | undefined {
  const bracket = inBrackets.exec(text.slice(0, maxNamesLength))
  if (bracket) {
    const names = readSingle(namesUpTo(text, bracket.index))
    if (names) return withRest(names, bracket[1], bracket.index + bracket[0].length)
  }
  let tries = 0
  for (const pattern of [bareYear, bareYearInRoman]) {
    for (const match of text.slice(0, maxNamesLength).matchAll(pattern)) {
      tries += 1
      if (tries > maxTries) return undefined
      const names = readNames(namesUpTo(text, match.index))
      if (names) return withRest(names, match[1], match.index + match[0].length)
    }
  }
  return undefined

  function withRest(names: Names, said: string | undefined, start: number): ReferenceParts {
    const year = said && /^\d/.test(said) ? said.toLowerCase() : undefined
    const rest = readRest(text, start, italics)
    const found = { ...rest, ...names, ...(year ? { year } : {}) }
    // 'Title. (2009). *Journal*, 1(1), 1–4.': the title takes the place of the missing names.
    const isTitle = names.collective && rest.title && rest.volume && !rest.source
    return isTitle ? { ...found, collective: undefined, title: names.collective, source: rest.title } : found
  }
}
