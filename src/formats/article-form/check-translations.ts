// Reads title, abstract and keywords in other languages from a form or a message.
import type { TranslatedTexts } from '#src/domain/article/translated-texts.ts'
import { invalid } from '#src/domain/errors.ts'
import { languageTag } from '#src/domain/language-tag.ts'
import type { Limits } from '#src/domain/limits.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'

type Blank = null | undefined

export type RawTranslation = {
  language?: string | Blank
  title?: string | Blank
  abstract?: string | Blank
  keywords?: readonly string[] | Blank
}

const maxTranslations = 10

/** Undefined if there are none. @throws AppError that names the field */
export function checkTranslations(
  raw: readonly RawTranslation[] | Blank,
  limits: Limits,
): readonly TranslatedTexts[] | undefined {
  if ((raw?.length ?? 0) > maxTranslations) throw wrong(`may have at most ${maxTranslations} languages`)
  const texts = (raw ?? []).map((one) => {
    const keywords = (one.keywords ?? []).flatMap((word) => clean(plainLine(word), limits.keywordMaxLength) ?? [])
    if (keywords.length > limits.keywordsMax) throw wrong(`may have at most ${limits.keywordsMax} keywords`)
    return {
      language: languageOf(one.language),
      title: clean(plainLine(one.title ?? ''), limits.titleMaxLength),
      abstract: clean(plainText(one.abstract ?? ''), limits.abstractMaxLength),
      keywords: keywords.length > 0 ? keywords : undefined,
    }
  })
  if (texts.some(({ title, abstract, keywords }) => !title && !abstract && !keywords))
    throw wrong('must each have a title, an abstract or keywords')
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    throw wrong('must each be in another language')
  return texts.length > 0 ? texts : undefined
}

function languageOf(typed: string | Blank): string {
  if (!typed?.trim()) throw wrong('must each name a language, such as en or pt-BR')
  const tag = languageTag(typed)
  if (tag === undefined) throw wrong('must be the code of a language, such as en or pt-BR')
  return tag
}

function clean(read: string | undefined, max: number): string | undefined {
  if (read === undefined) throw wrong('contains characters that are not text')
  if (read.length > max && characterCount(read) > max) throw wrong(`must have at most ${max} characters`)
  return read || undefined
}

const wrong = (rule: string) => invalid('invalid-field', `translations ${rule}`, { translations: rule })
