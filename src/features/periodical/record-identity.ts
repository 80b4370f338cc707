// Who publishes the title, and how to reach it.
import { z } from 'zod'
import { issnStatuses, membershipStatuses } from '#src/domain/periodical.ts'
import { atLeastOne, day, email, issn, line, prose, ror, secureAddress, webAddress, year } from './record-fields.ts'

export const issnRecord = z
  .object({
    online: issn.exactOptional(),
    print: issn.exactOptional(),
    status: z.enum(issnStatuses).exactOptional(),
  })
  .refine(({ online, print, status }) => status !== 'registered' || online || print, {
    path: ['status'],
    message: 'A registered ISSN needs a number',
  })

/** As on an envelope, because the order of street, town and code differs between countries. */
const addressLines = z
  .array(line)
  .min(2, 'An address has at least two lines, such as the street and the town')
  .max(8, 'An address has at most eight lines')

export const publisherRecord = z.object({
  name: line,
  /** 'University', 'Learned society', … */
  kind: line.exactOptional(),
  url: webAddress.exactOptional(),
  ror: ror.exactOptional(),
  address: addressLines.exactOptional(),
  country: line.exactOptional(),
  founded: year.exactOptional(),
})

export const sponsorRecord = z.object({ name: line, url: webAddress.exactOptional(), role: line.exactOptional() })

export const contactRecord = z.object({
  person: line.exactOptional(),
  email: email.exactOptional(),
  ethicsEmail: email.exactOptional(),
  technicalEmail: email.exactOptional(),
  phone: z
    .string()
    .regex(/^\+[1-9][\d ().-]{5,24}$/, 'A telephone number starts with + and the country code')
    .exactOptional(),
  hours: line.exactOptional(),
  replyDays: z.int().min(1).max(60).exactOptional(),
  postal: addressLines.exactOptional(),
})

export const locationRecord = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zoom: z.int().min(0).max(19),
  label: line,
})

export const socialRecord = z.object({ network: line, url: secureAddress, label: line })

export const membershipRecord = z.object({ name: line, url: webAddress, status: z.enum(membershipStatuses) })

/** A claim that readers can check: nothing is indexed or preserved without the address that shows it. */
export const serviceRecord = z.object({ name: line, url: webAddress, since: day.exactOptional() })

export const privacyRecord = z.object({
  controller: line.exactOptional(),
  email: email.exactOptional(),
  authority: line.exactOptional(),
  accountMonths: atLeastOne.exactOptional(),
  logDays: atLeastOne.exactOptional(),
  processors: z.array(z.object({ name: line, purpose: prose })).max(50),
})
