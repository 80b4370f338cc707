// Somebody credited with a paper.
import { z } from '@hono/zod-openapi'

export const authorObject = z
  .object({
    /** As it is printed. */
    name: z.string(),
    /** The name in its parts: both or neither. */
    given: z.string().optional(),
    family: z.string().optional(),
    /** An organisation, not a person. */
    organisation: z.boolean().optional(),
    /** All affiliations on one line, separated by semicolons. If `affiliations` is sent too, it wins. */
    affiliation: z.string().optional(),
    affiliations: z.array(z.object({ name: z.string(), ror: z.string().optional() })).optional(),
    orcid: z.string().optional(),
    corresponding: z.boolean().optional(),
    /** CRediT roles, like 'writing-original-draft'. */
    roles: z.array(z.string()).optional(),
  })
  .openapi('Author')

export type AuthorObject = z.infer<typeof authorObject>
