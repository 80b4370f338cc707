// Everybody who has an account, for administrators.
import type { Actor, Role } from '#src/domain/actor.ts'
import { forbidden } from '#src/domain/errors.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManagePeople } from './people-policy.ts'
import { listAccounts, type PeopleFilter, type Person } from './people-store.ts'

// Longer than any name: each word is a condition of the query.
const maxWords = 10

export async function listPeople(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  asked: { readonly text: string; readonly role: Role | undefined; readonly status: PeopleFilter['status'] },
  page: Page,
): Promise<Paged<Person>> {
  if (!mayManagePeople(actor)) throw forbidden()
  const words = asked.text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return listAccounts(db, { words, role: asked.role, status: asked.status }, page)
}
