import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import type { View } from './manage-query.ts'

type Counts = NonNullable<SubmissionListing['counts']>

/** A server may count less than ours does. */
export function countInView(view: View, { stages, mine, overdue }: Partial<Counts>): number | undefined {
  if (!stages) return undefined
  const { published, declined, withdrawn, ...undecided } = stages
  switch (view) {
    case '':
      return Object.values(undecided).reduce((total, count) => total + count, 0)
    case 'mine':
      return mine
    case 'overdue':
      return overdue
    case 'reviewers':
      return stages['in-review']
    case 'authors':
      return stages['revision-requested']
    case 'accepted':
      return stages.accepted
    case 'decided':
      return published + declined + withdrawn
  }
}
