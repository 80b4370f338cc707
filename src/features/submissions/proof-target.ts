// The proof of a manuscript: how the paper will look, for its author and the editor.

import { declarationsToPrint } from '#src/domain/article/declarations.ts'
import { disciplineNames } from '#src/domain/article/discipline.ts'
import { dayOf } from '#src/domain/calendar-date.ts'
import { withNameInParts } from '#src/domain/contributor/contributor.ts'
import { frontOfPeriodical } from '#src/features/articles/index.ts'
import type { TypesettingTarget } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { readStatedFacts } from './facts/facts-store.ts'
import { findSubmission } from './submission-store.ts'

export function proofTarget({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>): TypesettingTarget {
  return {
    async source(id) {
      const submission = await findSubmission(db, id)
      return submission && { manuscript: submission.manuscript, share: submission.accountId }
    },
    async plan(id) {
      const submission = await findSubmission(db, id)
      if (!submission) return undefined
      const periodical = await readPeriodical(db)
      const { title, abstract, keywords, manuscript, createdAt } = submission
      const { contributors, facts } = await readStatedFacts(db, id)
      const { label, url } = periodical.licence ?? {}
      return {
        manuscript: { sha256: manuscript.sha256, size: manuscript.size },
        front: {
          ...frontOfPeriodical(periodical, publicUrl),
          title,
          abstract,
          keywords,
          authors: contributors.map(({ email: _email, ...author }) => withNameInParts(author)),
          articleType: facts.articleType,
          discipline: facts.discipline && disciplineNames[facts.discipline],
          statements: declarationsToPrint(facts.declarations),
          received: dayOf(createdAt),
          licence: label === undefined ? undefined : { label, url },
          firstPage: 1,
          isProof: true,
        },
        layout: periodical.typesetting.layout,
        withPdf: true,
      }
    },
    // The result is in the row of the typesetting itself.
    keep: async () => 'kept',
  }
}
