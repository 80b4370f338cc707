// The words by which a paper is found.

import type { Article } from '#src/domain/article/article.ts'
import { searchWords } from '#src/formats/search/search-words.ts'
import { slipsOfKnown, spellableWords } from '#src/formats/search/spelling.ts'
import {
  adoptText,
  forgetText,
  indexTexts,
  moveText,
  type OwnedText,
  type SearchableText,
} from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { learnWords } from '#src/platform/database/vocabulary.ts'

/** `fileText` is the text of its files; only the index keeps it. */
export async function indexArticle(tx: Database, article: Article, fileText: string): Promise<void> {
  await indexArticles(tx, [{ article, fileText }])
}

export async function indexArticles(
  tx: Database,
  articles: readonly { article: Article; fileText: string }[],
): Promise<void> {
  const texts = articles.map(({ article, fileText }) => textOf(article, fileText))
  await indexTexts(tx, texts)
  await learnWords(tx, [...new Set(texts.flatMap(({ owner }) => owner.spellings))], slipsOfKnown)
}

function textOf(article: Article, fileText: string): OwnedText {
  const { id: articleId, status, createdAt, title, abstract } = article
  const names = article.authors.flatMap(namesOf)
  const body = `${article.content ?? ''}\n${fileText}`
  const spellings = spellableWords([title, abstract, ...article.keywords, ...names, ...translatedWords(article), body])
  return {
    owner: { articleId, status, createdAt, isProvisional: isProvisional(article), spellings },
    text: { ...ownWords(article), body: searchWords(body) },
  }
}

/** In every language. */
const namesOf = ({ name, otherNames = [] }: Article['authors'][number]): string[] => [
  name,
  ...otherNames.map((other) => other.name),
]

const translatedWords = ({ translations = [] }: Article): string[] =>
  translations.flatMap(({ title = '', abstract = '', keywords = [] }) => [title, abstract, ...keywords])

const ownWords = ({
  title,
  abstract,
  keywords,
  authors,
  translations = [],
}: Article): Omit<SearchableText, 'body'> => ({
  title: searchWords([title, ...translations.map((other) => other.title ?? '')].join('\n')),
  abstract: searchWords([abstract, ...translations.map((other) => other.abstract ?? '')].join('\n')),
  keywords: [...keywords, ...translations.flatMap((other) => other.keywords ?? [])].map(searchWords),
  authors: authors.flatMap(namesOf).map(searchWords),
})

/** For a paper that an earlier version of the program may have indexed or published. */
export async function adoptIndexed(tx: Database, article: Article): Promise<void> {
  await adoptText(tx, article.id, { ...ownWords(article), body: [] })
}

export async function reindexArticle(tx: Database, article: Article, fileText: string): Promise<void> {
  await forgetText(tx, article.id)
  await indexArticle(tx, article, fileText)
}

/** For a paper whose words stay the same. */
export async function moveIndexed(tx: Database, article: Article): Promise<void> {
  const { id, status, createdAt } = article
  await moveText(tx, id, { status, createdAt, isProvisional: isProvisional(article) })
}

/** A draft that is published counts as new. */
const isProvisional = ({ status }: Article): boolean => status === 'Draft'

/** For papers that are withdrawn or restored. */
export async function markIndexed(tx: Database, ids: readonly string[], status: string): Promise<void> {
  await tx.updateTable('article_document').set({ status }).where('article_id', 'in', ids).execute()
}
