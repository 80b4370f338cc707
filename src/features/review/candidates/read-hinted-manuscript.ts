// What the hints about candidates are compared with: the authors of a manuscript, its acknowledgements and references, and
// the papers of this periodical that its authors wrote with others.
import { anonymous } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import type { ManuscriptFacts, SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import { readAccount } from '#src/features/accounts/index.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import { readManuscriptText } from '#src/features/submissions/index.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { HintedManuscript, ManuscriptAuthor, PublishedTogether } from './hints-about.ts'
import { passagesOf } from './manuscript-passages.ts'

const years = 5
// The newest ones; nobody has written more in one periodical within five years.
const maxArticles = 200
const maxAuthors = 50

export async function readHintedManuscript(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  submission: Submission,
): Promise<Omit<HintedManuscript, 'reviewedBefore'> & Pick<ManuscriptFacts, 'discipline'>> {
  const { contributors, facts } = await readStatedFacts(db, submission.id)
  const authors = await authorsOf(db, submission, contributors)
  const since = clock.now()
  since.setUTCFullYear(since.getUTCFullYear() - years)
  return {
    authors,
    passages: passagesOf(await readManuscriptText(db, submission.id)),
    discipline: facts.discipline,
    suggested: facts.suggestedReviewers ?? [],
    opposed: facts.opposedReviewers ?? [],
    publishedTogether: await writtenTogether(db, authors, since.toISOString()),
  }
}

/** Those whom the manuscript names, and the person who sent it. */
async function authorsOf(
  db: Database,
  { accountId }: Submission,
  contributors: readonly SubmittedAuthor[],
): Promise<ManuscriptAuthor[]> {
  const sender = await readAccount(db, accountId)
  const named = contributors.slice(0, maxAuthors).map(
    ({ name, email, orcid, affiliations = [] }): ManuscriptAuthor => ({
      name,
      email,
      orcid,
      affiliations: affiliations.map((one) => one.name),
    }),
  )
  if (!sender) return named
  const { name, email, orcid, affiliation } = sender
  const own: ManuscriptAuthor = { name, email, orcid, affiliations: affiliation ? [affiliation] : [] }
  const isNamed = named.some((author) => foldText(author.name) === foldText(name))
  return isNamed
    ? named.map((author) => (foldText(author.name) === foldText(name) ? withFacts(author, own) : author))
    : [...named, own]
}

const withFacts = (author: ManuscriptAuthor, own: ManuscriptAuthor): ManuscriptAuthor => ({
  name: author.name,
  email: author.email ?? own.email,
  orcid: author.orcid ?? own.orcid,
  affiliations: [...author.affiliations, ...own.affiliations],
})

async function writtenTogether(
  db: Database,
  authors: readonly ManuscriptAuthor[],
  since: string,
): Promise<PublishedTogether[]> {
  const names = authors.map(({ name }) => name).filter((name) => name.trim() !== '')
  if (names.length === 0) return []
  const page = { number: 1, size: maxArticles }
  const { items } = await listArticles({ db }, anonymous, { authors: names, page })
  return items
    .filter(({ publicationDate = '' }) => publicationDate >= since.slice(0, 10))
    .flatMap((article) => togetherWith(article, authors))
}

function togetherWith(article: Article, authors: readonly ManuscriptAuthor[]): PublishedTogether[] {
  const year = article.publicationDate?.slice(0, 4)
  const paper = year ? `${article.title} (${year})` : article.title
  return authors.flatMap((author) => {
    const own = article.authors.find((one) => isAuthor(one, author))
    if (!own) return []
    const others = article.authors.filter((one) => one !== own && !one.isOrganisation)
    return [{ paper, author: author.name, others: others.map(({ name, orcid }) => ({ name, orcid })) }]
  })
}

/** As the search for authors finds them: every word of the name is in the other. */
function isAuthor(one: Contributor, author: ManuscriptAuthor): boolean {
  if (one.orcid && author.orcid) return one.orcid === author.orcid
  const words = new Set(foldText(one.name).split(/[\s,.]+/))
  return foldText(author.name)
    .split(/[\s,.]+/)
    .every((word) => words.has(word))
}
