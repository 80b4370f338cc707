// How a paper is laid out: title, byline, abstract, keywords, thanks, references. Recognised by styles where authors
// use them and by the usual headings where they do not.
import { joinGenerations } from '#src/domain/contributor/person-name.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Paragraph } from './manuscript.ts'
import { isPlaceholder, looksLikeName } from './names.ts'
import { emailsIn, isAffiliation, orcidsIn, organisationIn } from './patterns.ts'

export type Section = 'front' | 'abstract' | 'text' | 'thanks' | 'contributions' | 'references'

export type Layout = {
  /** One for each paragraph. */
  sections: Section[]
  title: string | undefined
  abstract: string
  keywords: string[]
  authors: string[]
  /** The first paragraph that is no longer on the first page, approximately. */
  firstPageEnd: number
  /** In lower case elsewhere in the text, or part of the title: not a name. */
  isCommonWord(word: string): boolean
}

const firstPageLength = 3_000
const maxFrontLength = 30
const maxKeywordLineLength = 600
// A paragraph with more words is prose: the front matter is over.
const proseWords = 60

const headings: [RegExp, Section][] = [
  [/^(abstract|summary|r[ée]sum[ée]|resumen|resumo|riassunto|zusammenfassung|kurzfassung)$/, 'abstract'],
  [
    /^(acknowledge?ments?|danksagung|agradecimientos|remerciements|funding( (statement|information|sources?))?|financial (support|disclosure)|grant (support|information)|about the authors?|(authors?['’]? )?(biograph(y|ies)|bios?|biographical notes?|information|notes?|details|affiliations?)|notes? on (the )?contributors?|correspondence|contact( information)?)$/,
    'thanks',
  ],
  [
    /^((authors?['’]?s? )?contributions?|credit( authorship)?( contribution)?( statement)?|contributors?|contributions of (the )?authors?)$/,
    'contributions',
  ],
  [
    /^(references?( cited| list)?|bibliograph(y|ie)|works cited|literature( cited)?|literatur(verzeichnis)?|referenc(ias|es)|riferimenti)$/,
    'references',
  ],
  [
    /^(introduction|background|methods?|results|discussion|conclusions?|appendix( [a-z\d])?|appendices|tables?|figures?|notes|declarations?|data availability( statement)?|availability of data( and materials)?|ethic(s|al)( approval| statement| considerations)?|(declaration of )?(conflicts? of|competing) interests?( statement)?|supplementary (material|information)s?|disclosure statement|key ?words?)$/,
    'text',
  ],
]
const inlineHeading = /^([\p{L}’' ]{3,40}?)\s*[:.—–]\s*(?=\S)/u
const keywordLabel =
  /^(?:author )?(?:key ?words?(?: and phrases)?|index terms|mots[- ]cl[ée]s|palabras clave|schl[üu]sselw[öo]rter|schlagw[öo]rter)\s*[:.—–-]?\s*/i

export function readLayout(paragraphs: readonly Paragraph[]): Layout {
  const sections = sectionsOf(paragraphs)
  const frontEnd = sections.findIndex((section) => section !== 'front')
  const front = paragraphs.slice(0, frontEnd < 0 ? paragraphs.length : frontEnd)
  const title = titleOf(front)
  const isCommonWord = commonWords(paragraphs, title?.text ?? '')
  const authors = front
    .filter((paragraph) => paragraph !== title)
    .flatMap(({ text, style }) => bylineNames(text, isCommonWord, /^authors?$/.test(style)))
  return {
    sections,
    title: title && cleanTitle(title.text),
    abstract: abstractOf(paragraphs, sections),
    keywords: keywordsOf(paragraphs),
    authors: [...new Set(authors)],
    firstPageEnd: firstPageEnd(paragraphs),
    isCommonWord,
  }
}

/** One for each paragraph. */
export function sectionsOf(paragraphs: readonly Paragraph[]): Section[] {
  let current: Section = 'front'
  return paragraphs.map(({ text, style }, index) => {
    const named = namedSection(text)
    const isHeading = /^(heading|abstracttitle)/.test(style)
    if (named !== undefined) {
      current = named
      return current
    }
    const inline = inlineSection(text)
    // 'Funding. We thank …' in one paragraph: what follows belongs to the previous section.
    if ((inline === 'thanks' || inline === 'contributions') && current !== 'front') return inline
    if (inline === 'abstract' || style === 'abstract') current = 'abstract'
    else if (keywordLabel.test(text)) current = 'text'
    else if (isHeading && (current !== 'front' || !/^authors?$/i.test(text))) current = 'text'
    else if (current === 'front' && (index >= maxFrontLength || isProse(text))) current = 'text'
    return current
  })
}

function namedSection(text: string): Section | undefined {
  if (text.length > 80) return undefined
  const plain = text
    .toLowerCase()
    .replace(/^[\divx]+(\.\d+)*[.)]?\s+/, '')
    .replace(/\s*[:.]$/, '')
    .trim()
  return headings.find(([pattern]) => pattern.test(plain))?.[1]
}

function inlineSection(text: string): Section | undefined {
  const label = inlineHeading.exec(text)?.[1]
  const section = label === undefined ? undefined : namedSection(label)
  return section === 'references' || section === 'text' ? undefined : section
}

const noTitle =
  /^(research article|original (article|research|paper)|review article|practice report|short report|manuscript( id)?|running (head|title)|word count|submitted|draft|version|date|title page|article type|type|blind(ed)? (manuscript|version))\b/i

function titleOf(front: readonly Paragraph[]): Paragraph | undefined {
  const styled = front.find(({ style }) => /^(title|titel|titre|papertitle|articletitle)$/.test(style))
  if (styled) return styled
  const candidates = front.filter(
    ({ text, place }) => place === 'body' && wordCount(text) > 1 && wordCount(text) <= 40 && !noTitle.test(text),
  )
  const largest = Math.max(0, ...candidates.slice(0, 6).map(({ size }) => size))
  return candidates.find(({ size }) => size === largest)
}

const cleanTitle = (text: string) => text.replace(/^title\s*:\s*/i, '').replaceAll(/\s+/g, ' ')

const labels =
  /^(by|authors?|author name|names?|corresponding author|correspondence( (concerning|to).*?)?|contact|written by|submitted by|prepared by)\s*[:\s]\s*/i
const credentials = /,?\s*\b(Ph\.?\s?D|M\.?D|M\.?Sc|B\.?Sc|M\.?A|Ed\.?D|M\.?Ed|Dr\.-Ing)\b\.?/g

/** The names in a line under the title: either all of it, or the part before an address. */
export function bylineNames(text: string, isCommonWord: (word: string) => boolean, isAuthorStyle = false): string[] {
  if (text.length > 600) return []
  const bare = joinGenerations(text.replace(labels, '').replaceAll(credentials, '')).replaceAll(
    /\S*(@|orcid\.org|https?:)\S*|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b|\([^)]*\)|[¹²³⁰-⁹*†‡§¶#]|(?<=\p{L})\d[\d, ]*/gu,
    ' ; ',
  )
  const parts = bare
    .split(/[,;·•|&/\n\t]|\s(?:and|und|et|y)\s/u)
    .map((part) => part.trim().replace(/(?<!\b[JS]r)\.$/, ''))
    .filter((part) => /\p{L}/u.test(part))
  const isSigned = orcidsIn(text).length + emailsIn(text).length > 0
  // Beside an address of their own, people may have names that are ordinary words: Rice, Young, Signal.
  const isOtherWord = isSigned ? () => false : isCommonWord
  const firstOther = parts.findIndex((part) => !looksLikeName(part, isOtherWord))
  const names = firstOther < 0 ? parts : parts.slice(0, firstOther)
  const rest = firstOther < 0 ? '' : parts.slice(firstOther).join(', ')
  const isByline = rest === '' || isSigned || isAffiliation(rest) || organisationIn(rest) !== undefined
  if (names.length > 0 && isByline) return names
  return isAuthorStyle ? parts.filter((part) => !isPlaceholder(part)) : []
}

function abstractOf(paragraphs: readonly Paragraph[], sections: readonly Section[]): string {
  const start = sections.indexOf('abstract')
  if (start < 0) return ''
  const end = sections.findIndex((section, index) => index > start && section !== 'abstract')
  return paragraphs
    .slice(start, end < 0 ? start + 10 : end)
    .map(({ text }) => text)
    .filter((text) => namedSection(text) === undefined)
    .map((text) => (inlineSection(text) === 'abstract' ? text.replace(inlineHeading, '') : text))
    .join('\n')
}

function keywordsOf(paragraphs: readonly Paragraph[]): string[] {
  const at = paragraphs.findIndex(({ text }) => text.length < maxKeywordLineLength && keywordLabel.test(text))
  const line = paragraphs[at]?.text.replace(keywordLabel, '') || (at < 0 ? '' : (paragraphs[at + 1]?.text ?? ''))
  const separator = line.includes(';') ? ';' : /[,·•|]/.test(line) ? /[,·•|]/ : /\s{2,}|\n|\t/
  return line.length > maxKeywordLineLength
    ? []
    : line
        .split(separator)
        .map((word) => word.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, ''))
        .filter(Boolean)
}

function firstPageEnd(paragraphs: readonly Paragraph[]): number {
  let length = 0
  const end = paragraphs.findIndex(({ text }) => {
    length += text.length
    return length > firstPageLength || /^(1\.?\s+)?introduction$/i.test(text)
  })
  return end < 0 ? paragraphs.length : end
}

// A long line of addresses is not prose.
const isProse = (text: string) =>
  wordCount(text) > proseWords && orcidsIn(text).length === 0 && emailsIn(text).length === 0

const wordCount = (text: string) => text.split(/\s+/).length

function commonWords(paragraphs: readonly Paragraph[], title: string): (word: string) => boolean {
  const words = new Set((title.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldText))
  for (const { text } of paragraphs) {
    // Only words between spaces or punctuation: addresses and handles are in lower case and contain names.
    for (const [word] of text.matchAll(
      /(?<![^\s([“"'‘—–-])\p{Ll}[\p{Ll}\p{M}]+(?![^\s)\].,;:!?”"'’—–-]|\.\p{L}|-\p{Lu})/gu,
    ))
      words.add(word)
  }
  return (word) => words.has(word)
}
