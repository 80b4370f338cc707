// Where candidates come from, each source bounded. Without a search, the manuscript's own keywords are the search.
import { anonymous } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { ManuscriptFacts } from '#src/domain/manuscript-facts.ts'
import {
  type CandidateAccount,
  findAccountsByOrcid,
  findAccountsByWords,
} from '#src/features/accounts/candidates/index.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { findInvited } from '#src/features/review/store/candidate-store.ts'
import { type Submission, searchPatterns } from '#src/features/submissions/index.ts'
import { foldedWords } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { FoundPerson } from './candidate.ts'
import type { HintedManuscript } from './hints-about.ts'

// From each source; the best of all together are shown.
const maxOfSource = 30
const maxKeywords = 12

type Search = {
  readonly submission: Submission
  readonly manuscript: Pick<HintedManuscript, 'suggested'> & Pick<ManuscriptFacts, 'discipline'>
  /** Keys of cases that must not show. */
  readonly hidden: readonly string[]
  readonly q: string | undefined
}

export async function findPeople(db: Database, search: Search): Promise<FoundPerson[]> {
  const patterns = searchPatterns(search.q)
  // What was typed contains no word.
  if (patterns?.length === 0) return []
  const words = patterns && foldedWords(search.q?.slice(0, maxQuery) ?? '')
  const published = await authorsOfArticles(db, search, words)
  const orcids = published.flatMap(({ orcid }) => orcid ?? [])
  const invited = patterns
    ? await findInvited(db, { patterns, hidden: search.hidden }, maxOfSource)
    : await invitedForTopics(db, search)
  const accounts = words ? await findAccountsByWords(db, words, maxOfSource) : []
  return [
    ...invited.map((person): FoundPerson => ({ ...person, source: 'invited-before' })),
    ...[...accounts, ...(await findAccountsByOrcid(db, orcids))].map(fromAccount),
    ...suggestedPeople(search, words),
    ...published,
  ]
}

const maxQuery = 200

function invitedForTopics(db: Database, { submission, hidden }: Search) {
  const topics = submission.keywords
    .slice(0, maxKeywords)
    .map((keyword) => foldedWords(keyword).join(' '))
    .filter((words) => words !== '')
    .map((words) => `% ${words} %`)
  return topics.length > 0 ? findInvited(db, { topics, hidden }, maxOfSource) : []
}

const fromAccount = ({ id, ...account }: CandidateAccount): FoundPerson => ({
  ...account,
  accountId: id,
  source: 'account',
})

function suggestedPeople({ manuscript }: Search, words: readonly string[] | undefined): FoundPerson[] {
  return manuscript.suggested
    .filter(({ name, email = '' }) => !words || isFound(`${name} ${email}`, words))
    .map(({ name, email, affiliation }) => ({
      name,
      ...(affiliation && { affiliation }),
      ...(email && { email, emailKey: emailKey(email) }),
      source: 'suggested',
    }))
}

/** Each word begins a word of the text. */
function isFound(text: string, words: readonly string[]): boolean {
  const known = foldedWords(text)
  return words.every((word) => known.some((one) => one.startsWith(word)))
}

async function authorsOfArticles(
  db: Database,
  { submission, manuscript, q }: Search,
  words: readonly string[] | undefined,
): Promise<FoundPerson[]> {
  const page = { number: 1, size: maxOfSource }
  const list = async (asked: Parameters<typeof listArticles>[2]) =>
    (await listArticles({ db }, anonymous, { ...asked, page })).items
  if (!q || !words) {
    const keywords = submission.keywords.slice(0, maxKeywords)
    const similar = keywords.length > 0 ? await list({ keywords }) : []
    // A discipline is a fifth of everything: its newest papers only help where no keyword does.
    const { discipline } = manuscript
    return peopleOf(similar.length === 0 && discipline ? await list({ disciplines: [discipline] }) : similar)
  }
  const byName = peopleOf(await list({ authors: [q] })).filter(({ name }) => isFound(name, words))
  return [...byName, ...peopleOf(await list({ q }))]
}

function peopleOf(articles: readonly Article[]): FoundPerson[] {
  return articles.flatMap(({ id, title, publicationDate, authors }) => {
    const year = publicationDate ? Number(publicationDate.slice(0, 4)) : undefined
    return authors
      .filter(({ isOrganisation }) => !isOrganisation)
      .map(
        ({ name, orcid, affiliations = [] }): FoundPerson => ({
          name,
          ...(orcid && { orcid }),
          ...(affiliations.length > 0 && { affiliation: affiliations.map((one) => one.name).join('; ') }),
          source: 'published-here',
          papers: [{ id, title, year }],
        }),
      )
  })
}
