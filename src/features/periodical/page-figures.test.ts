import { expect, test } from 'vitest'
import { demoRecord } from '#demo/periodical.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { type PageSlug, pageSlugs } from '#src/domain/page-slug.ts'
import type { PublicFigures } from '#src/domain/review/public-figures.ts'
import { createLog } from '#src/platform/log.ts'
import { type PageText, renderPageText } from './page-text.ts'
import { renderText, type TextToRender } from './render-text.ts'

const all: PublicFigures = {
  begin: '2024-05-01',
  end: '2025-04-30',
  decided: 24,
  daysToFirstDecision: 31,
  daysToAcceptance: 118,
  acceptedPercent: 46,
  reviewsPerCase: 2.5,
  issues: [{ volume: 1, issue: 1, label: 'Volume 1, Number 1, January-March 2025', articles: 12, ownPercent: 17 }],
}
const few: PublicFigures = { begin: all.begin, end: all.end, decided: 5, acceptedPercent: 20, issues: [] }

const render = (slug: PageSlug, figures?: PublicFigures) =>
  renderPageText(
    {
      clock: { now: () => new Date('2025-05-20T10:00:00.000Z') },
      limits: defaultLimits,
      publicUrl: 'https://stem.example',
      mailDelivery: { server: 'mail.stem.example', from: 'office@stem.example' },
      log: createLog('silent'),
      renderText: async (text: TextToRender) => renderText(text),
      figures,
    },
    demoRecord,
    slug,
  )

const htmlOf = ({ lead, sections }: PageText) =>
  [lead, ...sections.flatMap(({ heading, html, parts }) => [heading, html, ...parts.map((part) => part.html)])].join(
    '\n',
  )
const wordsOf = (text: PageText) =>
  htmlOf(text)
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')

test('peer review states the figures with their period and counts, in place of typed times', async () => {
  const words = wordsOf(await render('peer-review', all))
  expect(words).toContain('From 1 May 2024 to 30 April 2025, 24 manuscripts were accepted or declined.')
  expect(words).toContain('From receipt to the first decision: 31 days (median)')
  expect(words).toContain('From receipt to acceptance: 118 days (median)')
  expect(words).toContain('Accepted, of the manuscripts accepted or declined: 46%')
  expect(words).toContain('all rounds together: 2.5 (median)')
  expect(words).toContain('Volume 1, Number 1, January–March 2025 12 17%')
  expect(words).not.toContain('takes up to 10 days')
  expect(wordsOf(await render('peer-review'))).toContain('takes up to 10 days')
})

test('without figures, no page has a word of them', async () => {
  for (const slug of pageSlugs) expect(htmlOf(await render(slug)), slug).not.toMatch(/median|times-and-acceptance/)
})

test('a figure that is not known is left out with its words', async () => {
  const words = wordsOf(await render('peer-review', few))
  expect(words).toContain('accepted or declined: 20%')
  expect(words).not.toMatch(/\(median\)/)
  expect(wordsOf(await render('about', few))).not.toContain('first decision within')
})

test.each([
  ['all', all],
  ['few', few],
])('with %s of them the texts are complete, and lead to where the figures are', async (_what, figures) => {
  const { sections } = await render('peer-review', figures)
  expect(sections.map(({ id }) => id)).toContain('times-and-acceptance')
  for (const slug of ['about', 'peer-review', 'citation-metrics'] as const) {
    const text = await render(slug, figures)
    expect(htmlOf(text), slug).not.toMatch(/\{\{|\}\}|\{%|%\}|undefined|\[object|NaN|<li><\/li>|<p><\/p>|\]\(/)
    expect(wordsOf(text), slug).not.toMatch(/ [,;](\s|$)|\(\)|\.\.(\s|$)/)
  }
})
