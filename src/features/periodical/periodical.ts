// The title with the ISSN: the facts that pages, citations and indexes repeat. Unset facts are absent or empty, never
// placeholders, and the defaults claim nothing that only the owner can claim.
import { z } from 'zod'
import { pageSlugs } from '#src/domain/page-slug.ts'
import {
  archiveStatisticRecord,
  boardMemberRecord,
  carouselRecord,
  downloadsRecord,
  featuresRecord,
  newsletterRecord,
  pageOverrideRecord,
  typesettingRecord,
} from './record-display.ts'
import { day, language, line, prose } from './record-fields.ts'
import {
  contactRecord,
  issnRecord,
  locationRecord,
  membershipRecord,
  privacyRecord,
  publisherRecord,
  serviceRecord,
  socialRecord,
  sponsorRecord,
} from './record-identity.ts'
import {
  advertisingRecord,
  articleTypeRecord,
  citationRecord,
  copyrightRecord,
  doajRecord,
  doiRecord,
  feesRecord,
  firstIssueRecord,
  frequencyRecord,
  licenceRecord,
  limitsRecord,
  reviewRecord,
} from './record-policies.ts'

const sections = z.object({
  name: line,
  shortName: line,
  abbreviation: line.exactOptional(),
  tagline: line.exactOptional(),
  description: prose.exactOptional(),
  keywords: z.array(line).max(30),
  issn: issnRecord,
  publisher: publisherRecord.exactOptional(),
  owner: line.exactOptional(),
  sponsors: z.array(sponsorRecord).max(50),
  contact: contactRecord,
  location: locationRecord.exactOptional(),
  social: z.array(socialRecord).max(20),
  frequency: frequencyRecord,
  firstIssue: firstIssueRecord,
  languages: z.array(language).min(1).max(20),
  articleTypes: z.array(articleTypeRecord).max(50),
  limits: limitsRecord,
  licence: licenceRecord.exactOptional(),
  copyright: copyrightRecord.exactOptional(),
  fees: feesRecord.exactOptional(),
  revenue: prose.exactOptional(),
  advertising: advertisingRecord.exactOptional(),
  marketing: prose.exactOptional(),
  review: reviewRecord,
  board: z.array(boardMemberRecord).max(500),
  boardReviewedOn: day.exactOptional(),
  preservation: z.array(serviceRecord).max(50),
  backup: prose.exactOptional(),
  indexing: z.array(serviceRecord).max(100),
  memberships: z.array(membershipRecord).max(50),
  doi: doiRecord,
  doaj: doajRecord,
  citation: citationRecord,
  archiveStatistics: z.array(archiveStatisticRecord).max(8),
  carousel: carouselRecord,
  newsletter: newsletterRecord,
  downloads: downloadsRecord,
  features: featuresRecord,
  typesetting: typesettingRecord,
  privacy: privacyRecord,
  legal: z.object({ governingLaw: line.exactOptional() }),
  notice: line.exactOptional(),
  pages: z.partialRecord(z.enum(pageSlugs), pageOverrideRecord),
})

/** The parts of the record that can still hold an example; a title always has its names. */
const sectionNames = sections.omit({ name: true, shortName: true }).keyof().options

export const periodicalRecord = sections.extend({
  /** Sections whose values are examples until the owner replaces them. They are never public. */
  examples: z.array(z.enum(sectionNames)).max(sectionNames.length),
})

export type Periodical = z.infer<typeof periodicalRecord>
