// The existing pages, each with one address and the role needed to see it.

import { existingPages } from '#src/web/links.ts'
import type { JournalObject } from '#src/wire/journal.ts'

const author = /^\/(dashboard|submission|updateprofile)$/
const administrator =
  /^\/(manage-journals(\/figures)?|journals\/uploads|journals\/[^/]+\/(edit|notice)|settings(\/.*)?)$/

const needed = (path: string): Visit['as'] =>
  author.test(path) ? 'author' : administrator.test(path) ? 'administrator' : 'anyone'

// The first redirects to /submission. Proofs, cases and invitations need a manuscript: manuscript-to-article.spec.ts,
// case.spec.ts and review.spec.ts check them.
const leftOut = [
  '/submissions',
  '/submission/:id',
  '/submissions/:id/proof',
  '/manage-journals/submissions/:id',
  '/review/:token',
]

export type Visit = { pattern: string; path: string; as: 'anyone' | 'author' | 'administrator' }

export function everyPage({ id, volume, issue }: JournalObject): Visit[] {
  const address = (pattern: string) =>
    pattern
      .replace(':id', id)
      .replace(':token', 'a-token-nobody-has')
      .replace(':volume', String(volume))
      .replace(':number', String(issue))
      .replace(':section', 'identity')
      .replace(':slug', 'about')
  return [...existingPages, '/no-such-page']
    .filter((pattern) => !leftOut.includes(pattern))
    .map((pattern) => ({ pattern, path: address(pattern), as: needed(address(pattern)) }))
}

// One module serves them all; their texts differ, but not their looks.
const likeOthers = ['/author-guidelines', '/peer-review', '/open-access', '/citation-metrics', '/copyright', '/privacy']

/** One page of each kind. */
export const everyKindOfPage = (article: JournalObject): Visit[] =>
  everyPage(article).filter(({ pattern }) => !likeOthers.includes(pattern))
