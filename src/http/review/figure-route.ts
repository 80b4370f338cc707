// Figures of reviewing, for editors.
import { createRoute } from '@hono/zod-openapi'
import { type Figure, minCases, type ReviewFigures } from '#src/domain/review/figures.ts'
import { type DeskFigures, readFigures } from '#src/features/review/figures/index.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { failures, jsonAnswer } from '#src/http/describe-json.ts'
import { errorBody } from '#src/wire/error.ts'
import { type FiguresObject, figuresObject, type IssueShareObject, type PeriodFigures } from '#src/wire/figures.ts'
import { signedIn } from './describe-review.ts'

const figures = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/figures',
  summary: 'Times to decisions, rate of acceptance, reviews, and the share of papers by board members and editors',
  description:
    'Of the last twelve months and of each year; computed from the decisions that have not been taken back. Submissions of ' +
    'which the reader is an author, or with which they are in conflict, are left out.',
  responses: {
    200: jsonAnswer('The figures, with the counts that they rest on', figuresObject),
    401: failures.unauthenticated,
    403: jsonAnswer('Not an editor', errorBody),
  },
})

export function registerFigureRoute(api: Api, services: ApiServices): void {
  api.openapi(figures, async (c) => c.json(present(await readFigures(services, c.get('actor'))), 200))
}

const present = ({ lastTwelveMonths, years, issues }: DeskFigures): FiguresObject => ({
  minCases,
  lastTwelveMonths: presentPeriod(lastTwelveMonths),
  years: years.map(presentPeriod),
  issues: issues.map(presentShare),
})

function presentPeriod({ begin, end, ...period }: ReviewFigures): PeriodFigures {
  const { daysToFirstDecision, daysToAcceptance, acceptedPercent, reviewsPerCase } = period
  return {
    beginDate: begin,
    endDate: end,
    daysToFirstDecision: presentFigure(daysToFirstDecision),
    daysToAcceptance: presentFigure(daysToAcceptance),
    acceptedPercent: { ...presentFigure(acceptedPercent), accepted: acceptedPercent.accepted },
    reviews: { ...presentFigure(reviewsPerCase), total: reviewsPerCase.reviews },
  }
}

const presentFigure = ({ cases, value }: Figure) => ({ cases, value: value ?? null })

const presentShare = ({ volume, issue, label, share }: DeskFigures['issues'][number]): IssueShareObject => ({
  volume,
  issue,
  label,
  papers: share.articles,
  percent: share.percent,
  tooHigh: share.isTooHigh,
  own: share.own.map(({ id, title, ownAuthors }) => ({
    id,
    title,
    authors: ownAuthors.map(({ name, by }) => ({ name, recognisedBy: by })),
  })),
})
