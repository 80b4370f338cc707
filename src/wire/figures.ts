// Figures of reviewing that nobody types, for editors.
import { z } from '@hono/zod-openapi'
import { recognitions } from '#src/domain/review/own-share.ts'

const count = z.number().int()

const figure = z.object({
  cases: count.openapi({ description: 'The number of submissions that it rests on' }),
  value: z.number().nullable().openapi({ description: 'null with too few of them' }),
})

const periodFigures = z
  .object({
    beginDate: z.string().openapi({ description: 'YYYY-MM-DD' }),
    endDate: z.string().openapi({ description: 'YYYY-MM-DD, included' }),
    daysToFirstDecision: figure.openapi({ description: 'Median; of submissions first decided on in the period' }),
    daysToAcceptance: figure.openapi({ description: 'Median; of submissions accepted in the period' }),
    acceptedPercent: figure.extend({ accepted: count }).openapi({
      description: 'Of submissions accepted or declined in the period',
    }),
    reviews: figure.extend({ total: count }).openapi({
      description: 'Median; of submissions accepted in the period, the reviews of all rounds',
    }),
  })
  .openapi('ReviewFigures')

export type PeriodFigures = z.infer<typeof periodFigures>

const issueShare = z
  .object({
    volume: count,
    issue: count,
    label: z.string(),
    papers: count.openapi({ description: 'Published research papers' }),
    percent: count.openapi({ description: 'Of them, those by board members or editors' }),
    tooHigh: z.boolean().openapi({ description: 'More than a quarter' }),
    own: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        authors: z.array(z.object({ name: z.string(), recognisedBy: z.enum(recognitions) })),
      }),
    ),
  })
  .openapi('IssueShare')

export type IssueShareObject = z.infer<typeof issueShare>

export const figuresObject = z
  .object({
    minCases: count.openapi({ description: 'With fewer, a figure has no value' }),
    lastTwelveMonths: periodFigures,
    /** Newest first; the first may not be over. */
    years: z.array(periodFigures),
    /** The twelve newest issues with research papers, newest first. */
    issues: z.array(issueShare),
  })
  .openapi('Figures')

export type FiguresObject = z.infer<typeof figuresObject>
