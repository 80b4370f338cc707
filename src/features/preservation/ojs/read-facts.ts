// Translates the record of a paper in OJS into that of a paper here.

import { dayOf, parseCalendarDate } from '#src/domain/calendar-date.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import type { PreservedArticle } from '#src/features/articles/preserved/index.ts'
import type { OjsArticle } from '#src/formats/ojs-native/index.ts'
import { creditAuthors } from './credit-authors.ts'
import { exactlyIn, isSameLocale, languageOfLocale, nearestLocale, textIn } from './languages.ts'
import { licenceOfAddress } from './licence-of-address.ts'
import { lineOf, lineOfHtml, textOfHtml } from './text-of-html.ts'

export type Facts = Pick<
  PreservedArticle,
  'title' | 'abstract' | 'authors' | 'keywords' | 'language' | 'translations' | 'references'
> &
  Pick<
    PreservedArticle,
    'pages' | 'doi' | 'licence' | 'copyrightHolder' | 'receivedAt' | 'revisedAt' | 'acceptedAt' | 'publicationDate'
  >

/** `remarks` list what was not taken over, or was changed. */
export async function readFacts(article: OjsArticle, remarks: string[]): Promise<Facts> {
  const named = nearestLocale(article.title, article.locale) ?? ''
  const locale = article.locale ?? named
  return {
    language: languageOfLocale(locale),
    // A title in another language than the paper's is better than none.
    title: (await titleIn(article, named)) ?? '',
    abstract: await textOfHtml(exactlyIn(article.abstract, locale) ?? ''),
    authors: creditAuthors(article, locale, remarks),
    keywords: keywordsOf(article, (one) => one === '' || isSameLocale(one, locale)),
    translations: await translationsOf(article, locale),
    references: await referencesOf(article),
    pages: pagesOf(article, remarks),
    doi: doiOf(article, remarks),
    licence: licenceOf(article, remarks),
    copyrightHolder: cutLine('copyright holder', textIn(article.copyrightHolder, locale), remarks),
    receivedAt: receivedAt(article, remarks),
    revisedAt: readDay(article.revisedOn),
    acceptedAt: readDay(article.acceptedOn),
    publicationDate: publicationDateOf(article, remarks),
  }
}

const maxLine = 300

function cutLine(what: string, text: string | undefined, remarks: string[]): string | undefined {
  const line = lineOf(text ?? '')
  if (line.length > maxLine) remarks.push(`Its ${what} is cut off after ${maxLine} characters: ${line.slice(0, 80)}…`)
  return line.slice(0, maxLine) || undefined
}

/** Words, and Roman numerals, are printed as they are, but no pages of the issue are counted by them. */
function pagesOf(article: OjsArticle, remarks: string[]): string | undefined {
  const pages = cutLine('page range', article.pages, remarks)
  if (pages !== undefined && !/\d/.test(pages))
    remarks.push(`Its pages are no numbers, and are kept as they are: ${pages.slice(0, 80)}`)
  return pages
}

function licenceOf({ licenceUrl, isLicenceOnlyLink }: OjsArticle, remarks: string[]): string | undefined {
  const licence = licenceUrl && licenceOfAddress(licenceUrl)
  if (licenceUrl && licence === undefined)
    remarks.push(`Its licence is left out, because these words name no licence: ${lineOf(licenceUrl).slice(0, 200)}`)
  else if (isLicenceOnlyLink)
    remarks.push(`Its licence is the only link in the words about it: please check ${licence}.`)
  return licence
}

/** The exports contain days; for instants from other programs, their day counts. */
export const readDay = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : parseCalendarDate(dayOf(text))

export const withoutDay = (entered: string): string =>
  `Its day of publication is not in the export: please correct ${entered}.`

/** If only the month is known, its first day. */
function publicationDateOf({ publishedOn }: OjsArticle, remarks: string[]): string | undefined {
  const day = readDay(publishedOn)
  if (day !== undefined || publishedOn === undefined || !/^\d{4}-\d{2}$/.test(publishedOn)) return day
  const first = readDay(`${publishedOn}-01`)
  if (first !== undefined) remarks.push(withoutDay(first))
  return first
}

/** Archives are often entered years later: then this is the time of entry. */
function receivedAt({ submittedOn, publishedOn }: OjsArticle, remarks: string[]): string | undefined {
  const [received, published] = [readDay(submittedOn), readDay(publishedOn)]
  if (received === undefined || published === undefined || received <= published) return received
  remarks.push(`Its day of submission is left out, because it is later than its publication: ${received}.`)
  return undefined
}

async function titleIn(article: OjsArticle, locale: string): Promise<string | undefined> {
  const [title, prefix, subtitle] = [article.title, article.prefix, article.subtitle].map((texts) =>
    exactlyIn(texts, locale),
  )
  if (title === undefined) return undefined
  const main = await lineOfHtml([prefix, title].filter(Boolean).join(' '))
  const second = subtitle ? await lineOfHtml(subtitle) : ''
  if (second === '') return main
  return `${main}${/[?!:.…]$/.test(main) ? '' : ':'} ${second}`
}

/** Each further language in which it has a title, an abstract or keywords. */
async function translationsOf(article: OjsArticle, own: string): Promise<Facts['translations']> {
  const locales = [...article.title.keys(), ...article.abstract.keys(), ...article.keywords.keys()]
  const others = new Map<string, string>()
  for (const locale of locales) {
    const language = languageOfLocale(locale)
    if (
      language !== undefined &&
      !isSameLocale(locale, own) &&
      ![...others.values()].some((other) => isSameLocale(locale, other))
    )
      others.set(language, locale)
  }
  const found: NonNullable<Facts['translations']>[number][] = []
  for (const [language, locale] of others) {
    const title = await titleIn(article, locale)
    const abstract = await textOfHtml(exactlyIn(article.abstract, locale) ?? '')
    const keywords = keywordsOf(article, (one) => one !== '' && isSameLocale(one, locale))
    if (!title && !abstract && keywords.length === 0) continue
    found.push({
      language,
      ...(title ? { title } : {}),
      ...(abstract ? { abstract } : {}),
      ...(keywords.length > 0 ? { keywords } : {}),
    })
  }
  return found.length > 0 ? found : undefined
}

async function referencesOf({ references }: OjsArticle): Promise<string[] | undefined> {
  // '<https://…>' is an address, and no element.
  const lines = references.map((entry) => lineOfHtml(entry.replaceAll(/<(https?:[^<>\s]+)>/gi, '$1')))
  const entries = (await Promise.all(lines)).filter((entry) => entry !== '')
  return entries.length > 0 ? entries : undefined
}

/** Several in one field are separated. */
function keywordsOf({ keywords }: OjsArticle, isWanted: (locale: string) => boolean): string[] {
  const found = new Map<string, string>()
  for (const [locale, words] of keywords) {
    if (!isWanted(locale)) continue
    for (const word of words.flatMap((text) => text.split(/;|\n/))) {
      const line = lineOf(word)
      if (line !== '' && !found.has(line.toLowerCase())) found.set(line.toLowerCase(), line)
    }
  }
  return [...found.values()]
}

function doiOf({ doi }: OjsArticle, remarks: string[]): string | undefined {
  if (doi === undefined) return undefined
  const bare = toDoi(doi)
  if (bare === undefined) remarks.push(`Its DOI is not valid and is left out: ${doi.slice(0, 80)}`)
  return bare
}
