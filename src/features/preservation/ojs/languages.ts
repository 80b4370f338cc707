// Chooses the languages of a text to import: the paper's own and, besides it, English.
import { languageTag } from '#src/domain/language-tag.ts'
import type { Localised } from '#src/formats/ojs-native/index.ts'

const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_@]/)[0] ?? ''

/** 'pt-BR' for 'pt_BR', 'sr-Latn-RS' for 'sr_RS@latin'. */
export function languageOfLocale(locale: string): string | undefined {
  const [, language = '', region, script] = /^([a-z]{2,3})(?:[_-]([A-Za-z]{2,4}))?(?:@([a-z]+))?$/i.exec(locale) ?? []
  return languageTag([language, scripts[script?.toLowerCase() ?? ''], region].filter(Boolean).join('-'))
}

const scripts: Record<string, string> = { latin: 'Latn', cyrillic: 'Cyrl', arabic: 'Arab' }

export const isEnglish = (locale: string): boolean => languageOf(locale) === 'en'

export const isSameLanguage = (a: string, b: string): boolean => languageOf(a) === languageOf(b)

/** 'pt' and 'pt_BR' are the same; 'pt_PT' and 'pt_BR', 'zh_CN' and 'zh_TW' are not. */
export function isSameLocale(a: string, b: string): boolean {
  const [one, other] = [languageOfLocale(a) ?? a, languageOfLocale(b) ?? b]
  return one === other || (isSameLanguage(a, b) && (!one.includes('-') || !other.includes('-')))
}

/** Among the languages that the text is in, the one closest to the wanted one. */
export function nearestLocale(texts: ReadonlyMap<string, unknown>, wanted: string | undefined): string | undefined {
  const locales = [...texts.keys()]
  if (wanted !== undefined) {
    if (texts.has(wanted)) return wanted
    const same = locales.find((locale) => isSameLanguage(locale, wanted))
    if (same !== undefined) return same
  }
  return locales.find(isEnglish) ?? locales[0]
}

export function textIn(texts: Localised, wanted: string | undefined): string | undefined {
  const locale = nearestLocale(texts, wanted)
  return locale === undefined ? undefined : texts.get(locale)
}

/** Only in this language, without a fallback. */
export function exactlyIn(texts: Localised, wanted: string): string | undefined {
  const locale =
    [...texts.keys()].find((one) => one === wanted) ?? [...texts.keys()].find((one) => isSameLocale(one, wanted))
  return locale === undefined ? undefined : texts.get(locale)
}
