// The pages that exist, at an address each, with who must be signed in to see them.

import { existingPages } from '#src/web/links.ts'
import type { JournalObject } from '#src/wire/journal.ts'

const author = /^\/(dashboard|submission|updateprofile)$/
const administrator = /^\/(manage-journals|journals\/uploads|journals\/[^/]+\/edit|settings(\/.*)?)$/

const needed = (path: string): Visit['as'] =>
  author.test(path) ? 'author' : administrator.test(path) ? 'administrator' : 'anyone'

// Not a page of its own: it leads to /submission.
const redirects = ['/submissions']

export type Visit = { path: string; as: 'anyone' | 'author' | 'administrator' }

export function everyPage({ id, volume, issue }: JournalObject): Visit[] {
  const addresses = existingPages
    .filter((page) => !redirects.includes(page))
    .map((page) =>
      page
        .replace(':id', id)
        .replace(':token', 'a-token-nobody-has')
        .replace(':volume', String(volume))
        .replace(':number', String(issue))
        .replace(':section', 'identity')
        .replace(':slug', 'about'),
    )
  return [...addresses, '/no-such-page'].map((path) => ({ path, as: needed(path) }))
}
