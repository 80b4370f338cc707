// Many invented papers, entered by the same use case that publishes real ones. The same number gives the same papers.
import { createArticle } from '#src/features/articles/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

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

const perTransaction = 2_000
const firstDay = Date.UTC(2025, 0, 1)
const wordsPerBody = 150
const vocabulary = 20_000

/** @returns the id of one of them. */
export async function fillWithArticles(db: Database, articles: number): Promise<string> {
  let id = ''
  for (let from = 0; from < articles; from += perTransaction) {
    await db.transaction().execute(async (tx) => {
      for (let n = from; n < Math.min(articles, from + perTransaction); n += 1) id = await enterArticle(tx, n, articles)
    })
  }
  return id
}

async function enterArticle(tx: Database, n: number, articles: number): Promise<string> {
  const random = randomFrom(n)
  const day = new Date(firstDay + Math.floor((n / articles) * 700) * 86_400_000 + (n % 86_400) * 1000)
  const words = (count: number) => Array.from({ length: count }, () => wordOf(frequentFirst(random))).join(' ')
  const rare = n % Math.ceil(articles / 3) === 7 ? ` ${rareWord}` : ''
  const article = await createArticle(
    { db: tx, clock: { now: () => day } },
    {
      title: `Paper ${n}: ${words(8)}`,
      abstract: words(120),
      authors: Array.from({ length: 1 + (n % 4) }, (_, i) => ({
        name: `Ada${(n * 7 + i) % 89} Quill${(n * 31 + i * 17) % 997}`,
      })),
      keywords: Array.from({ length: 5 }, () => `topic ${frequentFirst(random) % 2_000}`),
      files: { docx: { sha256: n.toString(16).padStart(64, '0'), size: 40_000 + n } },
      searchText: words(wordsPerBody) + rare,
    },
  )
  return article.id
}

/** Few words are frequent and most are rare, as in real texts. */
function frequentFirst(random: () => number): number {
  return Math.floor(vocabulary ** random()) - 1
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
