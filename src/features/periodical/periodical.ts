// The title with the ISSN: the facts that pages, citations and indexes repeat. What is unset is absent.
import { z } from 'zod'
import { isIssn } from '#src/formats/issn.ts'

const line = z.string().trim().min(1).max(300)
const issn = z.string().refine(isIssn, 'The ISSN is not valid: its last character is a check digit')
const webAddress = z.url({ protocol: /^https?$/ })

export const periodicalRecord = z.object({
  name: line,
  shortName: line,
  issn: z.object({ online: issn.exactOptional(), print: issn.exactOptional() }),
  publisher: line.exactOptional(),
  licence: z.object({ label: line, url: webAddress }).exactOptional(),
  doiPrefix: z
    .string()
    .regex(/^10\.\d{4,9}$/)
    .exactOptional(),
  notice: line.exactOptional(),
})

export type Periodical = z.infer<typeof periodicalRecord>
