// The names of the public pages in links.
import { frameWords } from '#src/web/words.ts'
import type { RecordPage } from './record-parts.ts'

const { nav, footer } = frameWords

export const pageNames: Record<RecordPage['seenOn'][number], string> = {
  home: nav.home,
  board: nav.board,
  archive: nav.archive,
  about: nav.about,
  guide: nav.guide,
  contact: nav.contact,
  faq: footer.faq,
  'peer-review': footer.peerReview,
  'open-access': footer.openAccess,
  'citation-metrics': footer.citationMetrics,
  ethics: footer.ethics,
  copyright: footer.copyright,
  privacy: footer.privacy,
  terms: footer.terms,
}
