// Many invented papers, written as the program writes real ones (npm run verify finds no fault), but past its use case: a
// million of them in minutes. The same number gives the same papers.
import type { Article } from '#src/domain/article/article.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { issueOfDate } from '#src/domain/issue.ts'
import { firstOfAll, maxInPart } from '#src/features/articles/store/article-part.ts'
import { toAuthorRows, toFileRows, toKeywordRows, toRow } from '#src/features/articles/store/article-row.ts'
import { totalCounters } from '#src/features/articles/store/article-store.ts'
import { entriesOf, listedKinds } from '#src/features/articles/store/listing-entries.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { foldText, searchWords } from '#src/formats/search/search-words.ts'
import { isSpellable, slipsOfKnown } from '#src/formats/search/spelling.ts'
import { linksCheck } from '#src/formats/word/package/outside-links.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type SearchableText, toColumns, toTsvector } from '#src/platform/database/full-text.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { learnWords } from '#src/platform/database/vocabulary.ts'
import { openPostgresWriter, openSqliteWriter, type Row } from './insert-rows.ts'
import { dropRules, restoreRules } from './rules-of-tables.ts'

/** Occurs in the body of three papers only. */
export const rareWord = 'zymurgy'
export const rareWordMisspelt = 'zymrugy'

/** The words of the papers in order of frequency: alternating consonants and vowels, none an inflection of another. */
export function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / 100)) {
    word += `${consonants[Math.floor((rest % 100) / 5)]}${vowels[rest % 5]}`
  }
  return `${word}k`
}

const consonants = 'bcdfghjklmnpqrtvwxzs'
const vowels = 'aeiou'

const firstDay = Date.UTC(2025, 0, 1)
const span = 700 * 86_400_000
const articlesInBatch = 1_000
const batchesInTransaction = 20
const vocabulary = 20_000
const wordsOf = { title: 8, abstract: 60, body: 80 }

const spelt = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank))
const indexed = new Map([...spelt, rareWord, 'paper', 'topic'].map((word) => [word, searchWords(word)[0] ?? word]))

/** @returns the id of one of them. */
export async function fillWithArticles(db: Database, dataDir: string, articles: number): Promise<string> {
  const { name } = await readPeriodical(db)
  const isPostgres = databaseKind(db) === 'postgres'
  const rules = isPostgres ? await dropRules(db) : undefined
  // The first part, still empty.
  await db.deleteFrom('article_part').execute()
  const writer = isPostgres ? openPostgresWriter(db) : openSqliteWriter(dataDir)
  const sizes = new Map<string, number>()
  const parts: { first: number; n: number; changed_at: string }[] = []
  let last = ''
  for (let from = 0; from < articles; from += articlesInBatch) {
    const count = Math.min(articlesInBatch, articles - from)
    const papers = Array.from({ length: count }, (_, index) => inventPaper(from + index, articles, name))
    const rowsOf = (rows: (paper: Paper) => object | readonly object[]) => papers.flatMap(rows) as Row[]
    await writer.insert(
      'article',
      rowsOf(({ article }) => ({ ...toRow(article, undefined), listed_version: article.updatedAt })),
    )
    await writer.insert(
      'article_author',
      rowsOf(({ article }) => toAuthorRows(article)),
    )
    await writer.insert(
      'article_keyword',
      rowsOf(({ article }) => toKeywordRows(article)),
    )
    await writer.insert(
      'article_file',
      // As an upload leaves them: otherwise each paper's file would be checked beside what is measured.
      rowsOf(({ article }) => toFileRows(article).map((row) => ({ ...row, links_checked: linksCheck }))),
    )
    const document = ({ number, article }: Paper) => ({
      document: number,
      article_id: article.id,
      status: article.status,
      created_at: article.createdAt,
    })
    if (isPostgres) {
      const words = (paper: Paper) => ({ words: toTsvector(paper.text, paper.number), spellings: paper.spellings })
      await writer.insert(
        'article_document',
        rowsOf((paper) => ({ ...document(paper), ...words(paper) })),
      )
    } else {
      await writer.insert('article_document', rowsOf(document))
      await writer.insert(
        'article_words',
        rowsOf(({ number, text }) => ({ rowid: number, ...toColumns(text) })),
      )
      const spellings = (paper: Paper) => ({ rowid: paper.number, spellings: paper.spellings.join(' ') })
      await writer.insert('article_spellings', rowsOf(spellings))
    }
    const listed = papers.flatMap(listedOf)
    for (const { kind, value, status } of listed) {
      const key = JSON.stringify([kind, value, status])
      sizes.set(key, (sizes.get(key) ?? 0) + 1)
    }
    const isListed = ({ kind }: { kind: string }) => listedKinds.some((one) => one === kind)
    await writer.insert('listing', listed.filter(isListed))
    for (const { number, article } of papers) {
      if ((parts.at(-1)?.n ?? maxInPart) === maxInPart) {
        parts.push({ first: parts.length === 0 ? firstOfAll : number, n: 0, changed_at: '' })
      }
      const part = parts.at(-1)
      if (part) Object.assign(part, { n: part.n + 1, changed_at: article.changedAt })
    }
    if ((from / articlesInBatch) % batchesInTransaction === 0) await writer.commit()
    last = papers.at(-1)?.article.id ?? last
  }
  const facets = Array.from(sizes, ([key, n]) => {
    const [kind, value, status] = JSON.parse(key) as string[]
    return { kind: kind ?? '', value: value ?? '', status: status ?? '', n }
  })
  for (let from = 0; from < facets.length; from += articlesInBatch) {
    await writer.insert('facet', facets.slice(from, from + articlesInBatch))
  }
  await writer.insert('article_part', parts)
  await writer.close()
  if (rules) await restoreRules(db, rules)
  await db.transaction().execute(async (tx) => {
    await countPublicChange(tx)
    await addToCounter(tx, totalCounters.Published, articles)
    await learnWords(tx, [...spelt, rareWord, 'paper', 'topic'].filter(isSpellable), slipsOfKnown)
  })
  return last
}

type Paper = { number: number; article: Article; text: SearchableText; spellings: string[] }

function inventPaper(n: number, articles: number, periodicalName: string): Paper {
  const random = randomFrom(n)
  const day = new Date(firstDay + Math.floor((n / articles) * span))
  const at = day.toISOString()
  const words = (count: number) => Array.from({ length: count }, () => spelt[frequentFirst(random)] ?? '')
  const [title, abstract] = [[...words(wordsOf.title), 'paper', String(n)], words(wordsOf.abstract)]
  const body = [...words(wordsOf.body), ...(n % Math.ceil(articles / 3) === 7 ? [rareWord] : [])]
  const names = Array.from({ length: 1 + (n % 4) }, (_, i) => `Ada${(n * 7 + i) % 89} Quill${(n * 31 + i * 17) % 997}`)
  const topics = Array.from({ length: 5 }, () => ['topic', String(frequentFirst(random) % 2_000)])
  const article: Article = {
    id: idOf(n, day),
    status: 'Published',
    title: title.join(' '),
    abstract: abstract.join(' '),
    authors: names.map((name) => ({ name })),
    keywords: topics.map((topic) => topic.join(' ')),
    periodicalName,
    ...issueOfDate(day),
    publicationDate: toCalendarDate(day),
    files: { docx: { sha256: n.toString(16).padStart(64, '0'), size: 40_000 + n } },
    createdAt: at,
    updatedAt: at,
    changedAt: at,
  }
  const stems = (text: readonly string[]) => text.map((word) => indexed.get(word) ?? word)
  return {
    number: day.getTime(),
    article,
    text: {
      title: stems(title),
      abstract: stems(abstract),
      keywords: topics.map(stems),
      authors: names.map((name) => name.toLowerCase().split(' ')),
      body: stems(body),
    },
    spellings: [...new Set([...title, ...abstract, 'topic', ...body].map((word) => word.toLowerCase()))].filter(
      isSpellable,
    ),
  }
}

function listedOf({ number, article }: Paper) {
  const entries = entriesOf({
    publicationYear: Number(article.publicationDate?.slice(0, 'YYYY'.length)),
    volume: article.volume,
    issue: article.issue,
    discipline: null,
    periodicalName: article.periodicalName,
    articleType: null,
    noticeKind: null,
    createdAt: article.createdAt,
    titleKey: foldText(article.title),
    keywords: toKeywordRows(article).map(({ keyword_key }) => keyword_key),
    authors: toAuthorRows(article).map(({ name_key }) => name_key),
  })
  return entries.map(({ kind, value }) => ({ kind, value, status: article.status, document: number }))
}

/** Of version 7, as those of real papers: in the order of their days. */
function idOf(n: number, day: Date): string {
  const time = day.getTime().toString(16).padStart(12, '0')
  const number = n.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number}`
}

// It takes a fraction of the time to build these indexes of all rows at once.
/** Few words are frequent and most are rare, as in real texts. */
export function frequentFirst(random: () => number): number {
  return Math.floor(vocabulary ** random()) - 1
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
