// An account as administrators see it. Built field by field, so that a new column does not appear by accident.
import { isConfirmationMissing } from '#src/features/accounts/confirmation/index.ts'
import type { Person } from '#src/features/accounts/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { PersonObject } from '#src/wire/people.ts'

export function presentPerson(
  person: Person & { readonly submissions: number },
  deps: Pick<ApiServices, 'mailDelivery'>,
): PersonObject {
  const { id, name, email, role, affiliation, orcid, createdAt, disabledAt, sessions, lastSeenAt } = person
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
    emailConfirmed: !isConfirmationMissing(deps, person),
    hasSecondFactor: person.hasSecondFactor,
    submissions: person.submissions,
  }
}
