// An account as administrators see it. Built field by field, so that a new column does not appear by accident.
import type { ListedPerson } from '#src/features/accounts/index.ts'
import type { PersonObject } from '#src/wire/people.ts'

export function presentPerson(person: ListedPerson): PersonObject {
  const { id, name, email, role, affiliation, orcid, createdAt, disabledAt, sessions, lastSeenAt, submissions } = person
  return {
    _id: id,
    id,
    name,
    email,
    role,
    ...(affiliation === undefined ? {} : { affiliation }),
    ...(orcid === undefined ? {} : { orcid }),
    createdAt,
    ...(disabledAt === undefined ? {} : { disabledAt }),
    sessions,
    ...(lastSeenAt === undefined ? {} : { lastSeenAt }),
    submissions,
  }
}
