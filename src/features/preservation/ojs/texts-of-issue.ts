// Title and description of an issue to import: both in English or, if its title is not in English, in the first language of the title,
// and in all others beside it.
import type { IssueTranslation } from '#src/domain/issue.ts'
import type { Localised } from '#src/formats/ojs-native/index.ts'
import { exactlyIn, isSameLocale, languageOfLocale, nearestLocale } from './languages.ts'
import { lineOfHtml, textOfHtml } from './text-of-html.ts'

type Texts = { title: Localised; description: Localised }

export type IssueTexts = {
  title?: string | undefined
  description?: string | undefined
  translations?: readonly IssueTranslation[] | undefined
}

/** `remarks` list what is in a language that nobody names. */
export async function textsOfIssue({ title, description }: Texts, remarks: string[]): Promise<IssueTexts> {
  const titles = await readTexts(title, lineOfHtml)
  const descriptions = await readTexts(description, textOfHtml)
  const ownLocale = nearestLocale(titles, 'en') ?? nearestLocale(descriptions, 'en') ?? ''
  const own = { title: ownText(titles, ownLocale), description: ownText(descriptions, ownLocale) }
  remarkUnnamed('title', titles, { own: own.title, remarks })
  remarkUnnamed('description', descriptions, { own: own.description, remarks })
  const translations = otherLanguages([...titles.keys(), ...descriptions.keys()], ownLocale).flatMap(
    ({ language, locale }) => {
      const texts = {
        ...given('title', exactlyIn(titles, locale), own.title),
        ...given('description', exactlyIn(descriptions, locale), own.description),
      }
      return Object.keys(texts).length > 0 ? [{ language, ...texts }] : []
    },
  )
  return {
    ...given('title', own.title),
    ...given('description', own.description),
    ...(translations.length > 0 ? { translations } : {}),
  }
}

/** Without those that are empty. */
async function readTexts(texts: Localised, read: (html: string) => Promise<string>): Promise<Localised> {
  const all = await Promise.all([...texts].map(async ([locale, html]) => [locale, await read(html)] as const))
  return new Map(all.filter(([, text]) => text !== ''))
}

const isUnnamed = (locale: string): boolean => languageOfLocale(locale) === undefined

/** One in a language that nobody names is in that of the issue if no other is. */
const ownText = (texts: Localised, locale: string): string | undefined =>
  exactlyIn(texts, locale) ?? [...texts].find(([other]) => isUnnamed(other))?.[1]

const given = (name: keyof Texts, text: string | undefined, own?: string): { [one in keyof Texts]?: string } =>
  text === undefined || text === own ? {} : { [name]: text }

function otherLanguages(locales: readonly string[], own: string): { language: string; locale: string }[] {
  const others: { language: string; locale: string }[] = []
  for (const locale of locales) {
    const language = languageOfLocale(locale)
    const isKnown = [own, ...others.map((other) => other.locale)].some((known) => isSameLocale(known, locale))
    if (language !== undefined && !isKnown) others.push({ language, locale })
  }
  return others
}

type Told = { own: string | undefined; remarks: string[] }

function remarkUnnamed(what: keyof Texts, texts: Localised, { own, remarks }: Told): void {
  const lines = [...texts].flatMap(([locale, text]) =>
    isUnnamed(locale) && text !== own ? text.replaceAll(/\s+/g, ' ') : [],
  )
  if (lines.length > 0)
    remarks.push(
      `Its ${what} in languages that the export does not name is left out: ${lines.length} (${lines.join('; ').slice(0, 300)})`,
    )
}
