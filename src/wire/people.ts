// People as administrators see and change them.
import { z } from '@hono/zod-openapi'
import { accountStatuses, roles } from '#src/domain/actor.ts'
import { pageNumber, pageSize, single } from './pagination.ts'

export const personObject = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    affiliation: z.string().optional(),
    orcid: z.string().optional(),
    createdAt: z.string(),
    /** Since when the account has been disabled. */
    disabledAt: z.string().optional(),
    /** How many browsers are signed in. */
    sessions: z.number().int(),
    lastSeenAt: z.string().optional(),
    emailConfirmed: z.boolean().openapi({
      description: 'False until the person has shown that the address is theirs, where mail is sent',
    }),
    /** Whether signing in takes a second step. */
    hasSecondFactor: z.boolean(),
    submissions: z.number().int(),
  })
  .openapi('Person')

export type PersonObject = z.infer<typeof personObject>

export const peopleList = z
  .object({
    people: z.array(personObject),
    pagination: z.object({
      currentPage: z.number().int(),
      totalPages: z.number().int(),
      totalPeople: z.number().int(),
    }),
  })
  .openapi('PeopleList')

export type PeopleList = z.infer<typeof peopleList>

export const peopleQuery = z.object({
  q: single.openapi({ description: 'Words of a name or an e-mail address' }),
  role: single.openapi({ description: roles.join(', ') }),
  status: single.openapi({ description: accountStatuses.join(' or ') }),
  page: pageNumber,
  limit: pageSize(20),
})

export const secondFactorRule = z.object({ required: z.boolean() }).openapi('SecondFactorRule')

export type SecondFactorRule = z.infer<typeof secondFactorRule>

export const personRequest = z
  .object({ role: z.enum(roles).optional(), disabled: z.boolean().optional() })
  .openapi('PersonRequest')
