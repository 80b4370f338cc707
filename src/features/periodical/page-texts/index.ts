// The texts that every installation starts with, by the address of their page.
import type { PageSource } from '#src/features/periodical/page-source.ts'
import { about } from './about.ts'
import { citationMetrics } from './citation-metrics.ts'
import { contact } from './contact.ts'
import { copyright } from './copyright.ts'
import { ethics } from './ethics.ts'
import { faq } from './faq.ts'
import { guide } from './guide.ts'
import { openAccess } from './open-access.ts'
import { peerReview } from './peer-review.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

export const pageSources = {
  about,
  guide,
  contact,
  faq,
  'peer-review': peerReview,
  'open-access': openAccess,
  'citation-metrics': citationMetrics,
  ethics,
  copyright,
  privacy,
  terms,
} satisfies Record<string, PageSource>
