// Translates the record of a paper in OJS into that of a paper here.

import { dayOf, parseCalendarDate } from '#src/domain/calendar-date.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import type { PreservedArticle } from '#src/features/articles/preserved/index.ts'
import type { OjsArticle } from '#src/formats/ojs-native/index.ts'
import { creditAuthors } from './credit-authors.ts'
import { exactlyIn, isEnglish, isSameLanguage, languageOfLocale, nearestLocale, textIn } from './languages.ts'
import { licenceOfAddress } from './licence-of-address.ts'
import { lineOf, lineOfHtml, textOfHtml } from './text-of-html.ts'

export type Facts = Pick<PreservedArticle, 'title' | 'abstract' | 'authors' | 'keywords' | 'language'> &
  Pick<PreservedArticle, 'pages' | 'doi' | 'licence' | 'copyrightHolder' | 'receivedAt' | 'publicationDate'>

/** `remarks` list what was not taken over, or was changed. */
export async function readFacts(article: OjsArticle, remarks: string[]): Promise<Facts> {
  const locale = nearestLocale(article.title, article.locale) ?? article.locale ?? ''
  const english = isEnglish(locale) ? undefined : englishLocale(article)
  reportOtherLanguages(article, [locale, ...(english === undefined ? [] : [english])], remarks)
  return {
    language: languageOfLocale(locale),
    title: (await titleIn(article, locale)) ?? '',
    abstract: await abstractOf(article, { locale, english, remarks }),
    authors: creditAuthors(article, article.locale ?? locale, remarks),
    keywords: keywordsOf(article, [locale, ...(english === undefined ? [] : [english])]),
    pages: lineOf(article.pages ?? '').slice(0, maxSigns) || undefined,
    doi: doiOf(article, remarks),
    licence: article.licenceUrl && licenceOfAddress(article.licenceUrl),
    copyrightHolder: lineOf(textIn(article.copyrightHolder, locale) ?? '').slice(0, maxSigns) || undefined,
    receivedAt: receivedAt(article),
    publicationDate: readDay(article.publishedOn),
  }
}

const maxSigns = 300

/** The exports contain days; for instants from other programs, their day counts. */
export const readDay = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : parseCalendarDate(dayOf(text))

/** Archives are often entered years later: then this is the time of entry. */
function receivedAt({ submittedOn, publishedOn }: OjsArticle): string | undefined {
  const [received, published] = [readDay(submittedOn), readDay(publishedOn)]
  return received !== undefined && published !== undefined && received > published ? undefined : received
}

const englishLocale = ({ title, abstract }: OjsArticle): string | undefined =>
  [...title.keys(), ...abstract.keys()].find(isEnglish)

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

type Languages = { locale: string; english: string | undefined; remarks: string[] }

/** In the paper's language; an English title and abstract follow, so that people can read and find them. */
async function abstractOf(article: OjsArticle, { locale, english, remarks }: Languages): Promise<string> {
  const own = await textOfHtml(exactlyIn(article.abstract, locale) ?? '')
  if (english === undefined) return own
  const title = await titleIn(article, english)
  const abstract = await textOfHtml(exactlyIn(article.abstract, english) ?? '')
  const added = [title, abstract].filter(Boolean)
  if (added.length === 0) return own
  remarks.push('The English title and abstract follow the abstract in the language of the paper.')
  return [own, ...added].filter(Boolean).join('\n\n')
}

/** Several in one field are separated. */
function keywordsOf({ keywords }: OjsArticle, locales: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const [locale, words] of keywords) {
    if (locale !== '' && !locales.some((one) => isSameLanguage(one, locale))) continue
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

function reportOtherLanguages(
  { title, abstract, keywords }: OjsArticle,
  taken: readonly string[],
  remarks: string[],
): void {
  const others = new Set([...title.keys(), ...abstract.keys(), ...keywords.keys()].filter((locale) => locale !== ''))
  for (const locale of others) {
    if (!taken.some((one) => isSameLanguage(one, locale))) {
      remarks.push(`Title, abstract and keywords in the language ${locale} are left out.`)
    }
  }
}
