// The texts that a paper or a manuscript must have, and how long each may be. The form that asks supplies the messages
// for what is missing.

import type { NewArticle } from '#src/domain/article/article.ts'
import { findMissingTexts, type RequiredTexts } from '#src/domain/article/required-texts.ts'
import { invalid } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { characterCount, plainLine, plainText } from '#src/domain/plain-text.ts'
import { withoutRepeats } from '#src/formats/search/search-words.ts'
import { checkAuthor, type RawAuthor } from './check-author.ts'

export type RawTexts = {
  title?: string | undefined
  abstract?: string | undefined
  authors?: readonly RawAuthor[] | undefined
  keywords?: readonly string[] | undefined
  content?: string | undefined
}

type CheckedTexts = Pick<NewArticle, 'title' | 'abstract' | 'authors' | 'keywords' | 'content'>

/** @throws invalid for the first field that is missing, then for the first that is wrong, naming it. */
export function checkTexts(limits: Limits, raw: RawTexts, required: RequiredTexts): CheckedTexts {
  const texts = {
    title: clean('title', raw.title, plainLine),
    abstract: clean('abstract', raw.abstract, plainText),
    authors: (raw.authors ?? []).flatMap((author) => checkAuthor(limits, author) ?? []),
    keywords: (raw.keywords ?? []).map((word) => clean('keywords', word, plainLine)).filter(Boolean),
    content: clean('content', raw.content, plainText) || undefined,
  }
  const [missing] = Object.entries(findMissingTexts(texts, required))
  if (missing) throw invalid(`${missing[0]}-required`, missing[1], Object.fromEntries([missing]))

  atMost('title', limits.titleMaxLength, texts.title)
  atMost('abstract', limits.abstractMaxLength, texts.abstract)
  itemsAtMost('keywords', limits.keywordsMax, texts.keywords)
  for (const keyword of texts.keywords) atMost('keywords', limits.keywordMaxLength, keyword, 'Each keyword')
  itemsAtMost('authors', limits.authorsMax, texts.authors)
  return { ...texts, keywords: withoutRepeats(texts.keywords) }
}

function clean(field: string, text: string | undefined, read: (text: string) => string | undefined): string {
  const result = read(text ?? '')
  if (result === undefined) throw wrong(field, `${capitalised(field)} contains characters that are not text`)
  return result
}

function atMost(field: string, max: number, text: string, subject = capitalised(field)): void {
  if (text.length > max && characterCount(text) > max) {
    throw wrong(field, `${subject} may have at most ${max} characters`)
  }
}

function itemsAtMost(field: string, max: number, items: readonly unknown[]): void {
  if (items.length > max) throw wrong(field, `There may be at most ${max} ${field}`)
}

function wrong(field: string, message: string) {
  return invalid('invalid-field', message, { [field]: message })
}

const capitalised = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`
