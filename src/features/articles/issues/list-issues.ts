// The issues, the newest first: to the public those with a published paper, to administrators also those to come.
import type { Actor } from '#src/core/actor.ts'
import type { IssueNumber } from '#src/formats/issue.ts'
import type { Services } from '#src/platform/services.ts'
import { countByIssue } from './article-issues-store.ts'
import { requireIssueEditor } from './issue-policy.ts'
import { type IssueNotes, listIssueNotes } from './issue-store.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** `drafts` only for administrators. */
export type Issue = IssueNumber & IssueNotes & { papers: number; drafts?: number }

type Deps = Pick<Services, 'db'>

// A quarterly needs 250 years for them; numbers of volumes can be typed in, so there is an end.
const mostIssues = 1_000

export async function listIssues({ db }: Deps): Promise<Issue[]> {
  return rememberUntilChange(db, 'issues', async () => {
    const [published, notes] = [await countByIssue(db, 'Published', mostIssues), byKey(await listIssueNotes(db))]
    return published.map((issue) => ({ ...notes.get(keyOf(issue)), ...issue }))
  })
}

/** @throws forbidden for everyone but administrators. */
export async function listAllIssues({ db }: Deps, actor: Actor): Promise<Issue[]> {
  requireIssueEditor(actor)
  const published = byKey(await countByIssue(db, 'Published', mostIssues))
  const drafts = byKey(await countByIssue(db, 'Draft', mostIssues))
  const notes = byKey(await listIssueNotes(db))
  const all = new Map([...drafts, ...notes, ...published])
  return [...all.values()]
    .map((number) => {
      const key = keyOf(number)
      const counts = { papers: published.get(key)?.papers ?? 0, drafts: drafts.get(key)?.papers ?? 0 }
      return { ...number, ...notes.get(key), ...counts }
    })
    .sort((a, b) => b.volume - a.volume || b.issue - a.issue)
}

const keyOf = ({ volume, issue }: IssueNumber): string => `${volume}.${issue}`

const byKey = <T extends IssueNumber>(list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]))
