// What the record of a paper in OJS says, in the words of a paper here.

import { parseCalendarDate } from '#src/domain/calendar-date.ts'
import { toDoi } from '#src/domain/identifiers/doi.ts'
import type { PreservedArticle } from '#src/features/articles/index.ts'
import type { OjsPaper } from '#src/formats/ojs-native/index.ts'
import { creditAuthors } from './credit-authors.ts'
import { exactlyIn, isEnglish, isSameLanguage, nearestLocale, textIn } from './languages.ts'
import { licenceOfAddress } from './licence-of-address.ts'
import { lineOf, lineOfHtml, textOfHtml } from './text-of-html.ts'

export type Facts = Pick<PreservedArticle, 'title' | 'abstract' | 'authors' | 'keywords'> &
  Pick<PreservedArticle, 'pages' | 'doi' | 'licence' | 'copyrightHolder' | 'receivedAt' | 'publicationDate'>

/** `notes` say what did not come along, or came along in another form. */
export async function readFacts(paper: OjsPaper, notes: string[]): Promise<Facts> {
  const locale = nearestLocale(paper.title, paper.locale) ?? paper.locale ?? ''
  const english = isEnglish(locale) ? undefined : englishLocale(paper)
  tellOtherLanguages(paper, [locale, ...(english === undefined ? [] : [english])], notes)
  return {
    title: (await titleIn(paper, locale)) ?? '',
    abstract: await abstractOf(paper, { locale, english, notes }),
    authors: creditAuthors(paper, paper.locale ?? locale, notes),
    keywords: keywordsOf(paper, [locale, ...(english === undefined ? [] : [english])]),
    pages: lineOf(paper.pages ?? '').slice(0, mostSigns) || undefined,
    doi: doiOf(paper, notes),
    licence: paper.licenceUrl && licenceOfAddress(paper.licenceUrl),
    copyrightHolder: lineOf(textIn(paper.copyrightHolder, locale) ?? '').slice(0, mostSigns) || undefined,
    receivedAt: receivedAt(paper),
    publicationDate: dayOf(paper.publishedOn),
  }
}

const mostSigns = 300

/** The exports write days; instants of other programs count by their day. */
export const dayOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : parseCalendarDate(text.slice(0, 'YYYY-MM-DD'.length))

/** Archives are often typed in years later: then it says when that was. */
function receivedAt({ submittedOn, publishedOn }: OjsPaper): string | undefined {
  const [received, published] = [dayOf(submittedOn), dayOf(publishedOn)]
  return received !== undefined && published !== undefined && received > published ? undefined : received
}

const englishLocale = ({ title, abstract }: OjsPaper): string | undefined =>
  [...title.keys(), ...abstract.keys()].find(isEnglish)

async function titleIn(paper: OjsPaper, locale: string): Promise<string | undefined> {
  const [title, prefix, subtitle] = [paper.title, paper.prefix, paper.subtitle].map((texts) => exactlyIn(texts, locale))
  if (title === undefined) return undefined
  const main = await lineOfHtml([prefix, title].filter(Boolean).join(' '))
  const second = subtitle ? await lineOfHtml(subtitle) : ''
  if (second === '') return main
  return `${main}${/[?!:.…]$/.test(main) ? '' : ':'} ${second}`
}

type Languages = { locale: string; english: string | undefined; notes: string[] }

/** In the paper's language; English title and abstract stand below it, so that they are read and found. */
async function abstractOf(paper: OjsPaper, { locale, english, notes }: Languages): Promise<string> {
  const own = await textOfHtml(exactlyIn(paper.abstract, locale) ?? '')
  if (english === undefined) return own
  const title = await titleIn(paper, english)
  const abstract = await textOfHtml(exactlyIn(paper.abstract, english) ?? '')
  const added = [title, abstract].filter(Boolean)
  if (added.length === 0) return own
  notes.push('English title and abstract stand below the abstract in the language of the paper.')
  return [own, ...added].filter(Boolean).join('\n\n')
}

/** Several in one field are taken apart. */
function keywordsOf({ keywords }: OjsPaper, locales: readonly string[]): string[] {
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

function doiOf({ doi }: OjsPaper, notes: string[]): string | undefined {
  if (doi === undefined) return undefined
  const bare = toDoi(doi)
  if (bare === undefined) notes.push(`Its DOI is none, and is left out: ${doi.slice(0, 80)}`)
  return bare
}

function tellOtherLanguages({ title, abstract, keywords }: OjsPaper, taken: readonly string[], notes: string[]): void {
  const others = new Set([...title.keys(), ...abstract.keys(), ...keywords.keys()].filter((locale) => locale !== ''))
  for (const locale of others) {
    if (!taken.some((one) => isSameLanguage(one, locale))) {
      notes.push(`Title, abstract and keywords in the language ${locale} are left out.`)
    }
  }
}
