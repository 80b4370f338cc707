// Everybody who has an account, for administrators.
import type { Actor, Role } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManagePeople } from './people-policy.ts'
import { listAccounts, type PeopleFilter, type Person } from './people-store.ts'

/** Submissions belong to a feature that this one must not import. */
export type CountsSubmissions = {
  countSubmissions(actor: Actor, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export type ListedPerson = Person & { readonly submissions: number }

// Longer than any name: each word is a condition of the query.
const maxWords = 10

export async function listPeople(
  { db, countSubmissions }: Pick<Services, 'db'> & CountsSubmissions,
  actor: Actor,
  asked: { readonly text: string; readonly role: Role | undefined; readonly status: PeopleFilter['status'] },
  page: Page,
): Promise<Paged<ListedPerson>> {
  requireAllowed(mayManagePeople(actor))
  const words = asked.text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const found = await listAccounts(db, { words, role: asked.role, status: asked.status }, page)
  const counts = await countSubmissions(
    actor,
    found.items.map(({ id }) => id),
  )
  return { ...found, items: found.items.map((person) => ({ ...person, submissions: counts.get(person.id) ?? 0 })) }
}
