// How many research articles of an issue are by people who decide here: board members and editors. Who wrote a published
// article is public, so this tells nothing about how one was reviewed. Reviewers are not among them: nobody may learn who they are.
import type { IssueNumber } from '#src/domain/issue.ts'

/** DOAJ asks for at most this share in each issue. */
const maxOwnPercent = 25

/** How an author was recognised: the ORCID iD is certain, but two people can have the same name. */
export const recognitions = ['orcid', 'name'] as const
export type Recognition = (typeof recognitions)[number]

export type OwnAuthor = { readonly name: string; readonly by: Recognition }

/** A research article, and those of its authors who decide here. */
export type IssueArticleAuthors = IssueNumber & {
  readonly id: string
  readonly title: string
  readonly ownAuthors: readonly OwnAuthor[]
}

export type OwnShare = {
  readonly articles: number
  readonly own: readonly Omit<IssueArticleAuthors, keyof IssueNumber>[]
  readonly percent: number
  readonly isTooHigh: boolean
}

/** Undefined without a research article. */
export function computeOwnShare(articles: readonly IssueArticleAuthors[]): OwnShare | undefined {
  if (articles.length === 0) return undefined
  const own = articles.filter(({ ownAuthors }) => ownAuthors.length > 0)
  const percent = (own.length / articles.length) * 100
  return {
    articles: articles.length,
    own: own.map(({ id, title, ownAuthors }) => ({ id, title, ownAuthors })),
    percent: Math.round(percent),
    isTooHigh: percent > maxOwnPercent,
  }
}
