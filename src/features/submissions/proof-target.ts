// The proof of a manuscript: how the paper will look, for its author and the editor.
import { dayOf } from '#src/domain/calendar-date.ts'
import { frontOfPeriodical } from '#src/features/articles/index.ts'
import type { TypesettingTarget } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Services } from '#src/platform/services.ts'
import { findSubmission } from './submission-store.ts'

export function proofTarget({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>): TypesettingTarget {
  return {
    async plan(id) {
      const submission = await findSubmission(db, id)
      if (!submission) return undefined
      const periodical = await readPeriodical(db)
      const { title, abstract, keywords, authors, manuscript, createdAt } = submission
      const { label, url } = periodical.licence ?? {}
      return {
        manuscript: { sha256: manuscript.sha256, size: manuscript.size },
        front: {
          ...frontOfPeriodical(periodical, publicUrl),
          title,
          abstract,
          keywords,
          authors: authors.map((name) => ({ name })),
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
