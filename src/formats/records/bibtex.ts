// A paper as a BibTeX entry, for LaTeX. Text is UTF-8, as biber and every current BibTeX read it; characters that TeX
// would take for commands are escaped. Source: https://ctan.org/pkg/bibtex (btxdoc), https://ctan.org/pkg/biblatex.
import {
  type BibliographicRecord,
  issnOf,
  oneLine,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { noticeRemark } from '#src/domain/article/notice-remark.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { familyWithParticle, type PersonName } from '#src/domain/contributor/person-name.ts'
import { languageName } from '#src/domain/language-tag.ts'
import { foldedWords, foldText } from '#src/formats/search/search-words.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export function toBibtex(record: BibliographicRecord): string {
  const { periodical, published } = record
  const { first, last } = readPages(record.pages)
  const { volume, issue } = printedNumbersOf(record)
  const year = published?.slice(0, 'YYYY'.length)
  const day = Number(published?.slice(8, 10))
  const month = months[Number(published?.slice(5, 7)) - 1]
  const fields: [name: string, value: string | undefined][] = [
    ['author', enclosed(record.contributors.map((one) => toAuthor(nameInParts(one))).join(' and '))],
    // In a second pair of braces, so that a style keeps the capitals as published.
    ['title', enclosed(`{${escaped(titleInStanding(record))}}`)],
    ['journal', enclosed(escaped(periodical.name))],
    // As biblatex names it.
    ['shortjournal', enclosed(escaped(periodical.abbreviation))],
    ['year', enclosed(year)],
    ['month', month],
    ['day', enclosed(day > 0 ? String(day) : undefined)],
    ['volume', enclosed(escaped(volume))],
    ['number', enclosed(escaped(issue))],
    ['pages', enclosed(first && escaped(last ? `${first}--${last}` : first))],
    ['doi', enclosed(verbatim(record.doi))],
    ['url', enclosed(verbatim(record.url))],
    ['note', enclosed(escaped(noticeRemark(record)))],
    ['issn', enclosed(issnOf(periodical))],
    ['publisher', enclosed(escaped(periodical.publisher?.name))],
    ['copyright', enclosed(verbatim(record.licence?.url) || escaped(record.licence?.label))],
    ['language', enclosed(escaped(babelName(record.language)))],
    ['keywords', enclosed(escaped(record.keywords.join(', ')))],
    ['abstract', enclosed(escaped(record.abstract))],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value}`] : []))
  return `@article{${citationKey(record)},\n${lines.join(',\n')}\n}\n`
}

/** 'portuguese' for 'pt-BR', as babel names most languages. */
const babelName = (language: string): string => languageName(language.split('-')[0] ?? '').toLowerCase()

const enclosed = (value: string | undefined): string | undefined => (value ? `{${value}}` : undefined)

// Braces too: BibTeX counts them inside a value, escaped or not.
const commands: Record<string, string> = {
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

function escaped(text = ''): string {
  return oneLine(text).replaceAll(/[\\{}~^&%$#_]/g, (sign) => commands[sign] ?? `\\${sign}`)
}

/** An address stays verbatim, percent-encoded where it would end the value. */
function verbatim(address = ''): string {
  return address.replaceAll(/[{}\\\s]/g, (sign) => encodeURIComponent(sign))
}

function toAuthor(name: PersonName): string {
  if ('literal' in name) return `{${escaped(name.literal)}}`
  const parts = [familyWithParticle(name), name.suffix, name.given].filter((part) => part !== undefined)
  return parts.map(escaped).join(', ')
}

const smallWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])
const idLetters = 4

/** 'ashdowne2026plot-f8bd': the end of the id distinguishes two papers of one author and year. */
function citationKey({ id, title, contributors, published }: BibliographicRecord): string {
  const name = nameInParts(contributors[0] ?? { name: '' })
  const family = letters('literal' in name ? name.literal : familyWithParticle(name)) || 'paper'
  const words = foldedWords(title).map(letters).filter(Boolean)
  const word = words.find((one) => !smallWords.has(one)) ?? ''
  return `${family}${published?.slice(0, 'YYYY'.length) ?? ''}${word}-${letters(id).slice(-idLetters)}`
}

const letters = (text: string): string => foldText(text).replaceAll(/[^a-z0-9]/g, '')
