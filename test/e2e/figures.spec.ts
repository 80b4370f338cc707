// Figures of reviewing on the desk: found by an editor, and read on narrow and wide screens, in both themes.
import type { FiguresObject } from '#src/wire/figures.ts'
import { faults } from './axe.ts'
import { registerEditor } from './review-desk.ts'
import { enter, expect, test } from './site.ts'

const few = { cases: 3, value: null }

const figures: FiguresObject = {
  minCases: 5,
  lastTwelveMonths: {
    beginDate: '2024-05-21',
    endDate: '2025-05-20',
    daysToFirstDecision: { cases: 41, value: 23 },
    daysToAcceptance: { cases: 17, value: 112 },
    acceptedPercent: { cases: 38, value: 45, accepted: 17 },
    reviews: { cases: 17, value: 2.5, total: 44 },
  },
  years: [
    {
      beginDate: '2025-01-01',
      endDate: '2025-05-20',
      daysToFirstDecision: { cases: 12, value: 19 },
      daysToAcceptance: few,
      acceptedPercent: { cases: 9, value: 33, accepted: 3 },
      reviews: { ...few, total: 7 },
    },
    {
      beginDate: '2024-01-01',
      endDate: '2024-12-31',
      daysToFirstDecision: { cases: 52, value: 31 },
      daysToAcceptance: { cases: 20, value: 120 },
      acceptedPercent: { cases: 50, value: 40, accepted: 20 },
      reviews: { cases: 20, value: 2, total: 45 },
    },
  ],
  issues: [
    {
      volume: 1,
      issue: 2,
      label: 'Volume 1, Number 2, April-June 2025',
      papers: 7,
      percent: 29,
      tooHigh: true,
      own: [
        { id: 'one', title: 'Number lines', authors: [{ name: 'Ada Quill', recognisedBy: 'orcid' }] },
        {
          id: 'two',
          title: 'A long title on how pupils in three countries read the scales of thermometers and rulers',
          authors: [{ name: 'Noor Finch', recognisedBy: 'name' }],
        },
      ],
    },
    {
      volume: 1,
      issue: 1,
      label: 'Volume 1, Number 1, January-March 2025',
      papers: 8,
      percent: 0,
      tooHigh: false,
      own: [],
    },
  ],
}

test('an editor opens the figures from the desk and reads what each rests on', async ({ page, office, baseURL }) => {
  await page.route('**/api/figures', (route) => route.fulfill({ json: figures }))
  await enter(page, (await registerEditor(office, baseURL)).session, baseURL)
  await page.goto('/manage-journals?tab=submitted')
  await page.getByRole('link', { name: 'Figures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeFocused()

  const latest = page.getByRole('region', { name: 'Last twelve months' })
  await expect(latest).toContainText('To the first decision23 daysmedian of 41 manuscripts')
  await expect(latest).toContainText('Accepted45%17 of 38 decided')
  await expect(page.getByRole('row', { name: /^2025, so far/ })).toContainText('too few manuscripts')
  const issue = page.getByRole('listitem').filter({ hasText: 'Volume 1, Number 2, April–June 2025' })
  await expect(issue).toContainText('2 of 7 research papers')
  await expect(issue).toContainText('more than a quarter')
  await issue.locator('summary').press('Enter')
  await expect(issue).toContainText('Noor Finch (same name)')

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([width, sideways]).toEqual([width, 0])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => window.scrollTo(0, 0))
      expect([width, colorScheme, await faults(page)]).toEqual([width, colorScheme, []])
    }
  }
})

test('before the first decision the page says when figures appear', async ({ page, office, baseURL }) => {
  const none = { cases: 0, value: null }
  const period = {
    ...figures.lastTwelveMonths,
    daysToFirstDecision: none,
    daysToAcceptance: none,
    acceptedPercent: { ...none, accepted: 0 },
    reviews: { ...none, total: 0 },
  }
  const empty: FiguresObject = { minCases: 5, lastTwelveMonths: period, years: [], issues: [] }
  await page.route('**/api/figures', (route) => route.fulfill({ json: empty }))
  await enter(page, (await registerEditor(office, baseURL)).session, baseURL)
  await page.goto('/manage-journals/figures')
  await expect(page.getByRole('heading', { name: 'Nothing has been decided yet' })).toBeVisible()
  await expect(page.getByText('No issue has a published research paper yet.')).toBeVisible()
})
