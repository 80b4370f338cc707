// Title and description of an issue to import: each in English or, if it is not in English, in the first language, and in all others
// beside it.
import type { IssueTranslation } from '#src/domain/issue.ts'
import type { Localised } from '#src/formats/ojs-native/index.ts'
import { isSameLocale, languageOfLocale, nearestLocale } from './languages.ts'
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
  remarkUnnamed('title', titles, remarks)
  remarkUnnamed('description', descriptions, remarks)
  const languages = new Set([...titles.others, ...descriptions.others].flatMap(({ language }) => language ?? []))
  const translations = [...languages].map((language) => {
    const [name, words] = [titles, descriptions].map(({ others }) => others.find((one) => one.language === language))
    return { language, ...(name ? { title: name.text } : {}), ...(words ? { description: words.text } : {}) }
  })
  return {
    ...(titles.own ? { title: titles.own } : {}),
    ...(descriptions.own ? { description: descriptions.own } : {}),
    ...(translations.length > 0 ? { translations } : {}),
  }
}

type Read = { own: string; others: { language: string | undefined; text: string }[] }

async function readTexts(texts: Localised, read: (html: string) => Promise<string>): Promise<Read> {
  const ownLocale = nearestLocale(texts, 'en')
  const own = await read(texts.get(ownLocale ?? '') ?? '')
  const others: Read['others'] = []
  for (const [locale, html] of texts) {
    const [language, text] = [languageOfLocale(locale), await read(html)]
    const isKnown = text === '' || text === own || isSameLocale(locale, ownLocale ?? '')
    if (!isKnown && !others.some((other) => language !== undefined && other.language === language))
      others.push({ language, text })
  }
  return { own, others }
}

function remarkUnnamed(what: string, { others }: Read, remarks: string[]): void {
  const lines = others.flatMap(({ language, text }) => (language === undefined ? text.replaceAll(/\s+/g, ' ') : []))
  if (lines.length > 0)
    remarks.push(
      `Its ${what} in languages that the export does not name is left out: ${lines.length} (${lines.join('; ').slice(0, 300)})`,
    )
}
