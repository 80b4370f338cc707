// The states of the listing: loading, failing, offline, empty, misspelt; and what Back restores. What it finds is
// tested in reading.spec.ts.
import type { Page } from '@playwright/test'
import type { JournalList } from '#src/wire/journal.ts'
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { expect, test } from './site.ts'

const series = 'sundials'

test.beforeAll(async ({ office }) => {
  for (let number = 1; number <= 9; number += 1) {
    await office.publish({
      title: `Reading a sundial, part ${number}`,
      abstract: 'About shadows.',
      authors: JSON.stringify(['Gnomon Hale', 'Ada Quill', 'Bo Reed', 'Cy Marsh', 'Di Fenn']),
      keywords: JSON.stringify([series, 'shadow', 'noon', 'angle', 'latitude', 'brass', 'stone', 'zenith']),
      publicationDate: '2026-02-01',
    })
  }
})

const listOfSeries = `/journals?keyword=${series}`
const cards = (page: Page) => page.getByRole('list', { name: /papers? match/ }).locator('> li')
const list = '**/api/journals?**'

/** An answer that comes when the test releases it. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(list, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('paging shows eight placeholders until the papers have loaded', async ({ page }) => {
  await page.goto(listOfSeries)
  await expect(cards(page)).toHaveCount(8)
  const answer = await holdAnswers(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
  await expect(page.locator('main ul[aria-hidden=true] > li')).toHaveCount(8)
  answer()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '9 papers match' })).toBeFocused()
  await expect(page).toHaveTitle(/^Journals, page 2 – /)
})

test('while an answer is pending, the count is that of the papers still shown', async ({ page }) => {
  await page.goto(listOfSeries)
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByText('Papers 1–8 of 9')).toBeVisible()
  const answer = await holdAnswers(page)
  await page.getByRole('searchbox').fill('part 9')
  await expect(page.getByRole('status').getByText('1 paper on this page matches')).toBeVisible()
  await expect(page.getByRole('list', { name: '1 paper on this page matches' }).locator('> li')).toHaveCount(1)
  await expect(page.getByText('Papers 1–8 of 9')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: '1 paper matches' })).toBeVisible()
  await page.getByRole('searchbox').fill('part 9 ')
  await expect(page.getByRole('heading', { name: '1 paper matches' }), 'a space is no other search').toBeVisible()
})

test('Back from a paper restores page, filters and scroll position', async ({ page }) => {
  await page.goto(`${listOfSeries}&sortBy=title&order=asc`)
  await expect(cards(page)).toHaveCount(8)
  const last = cards(page).last().getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a sundial, part 8' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${listOfSeries}&sortBy=title&order=asc`)
  await expect(page.getByRole('link', { name: `Keyword: ${series}` })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a card shows three authors, how many more there are, and five keywords', async ({ page }) => {
  await page.goto(listOfSeries)
  const card = cards(page).first()
  await expect(card.getByText('Gnomon Hale, Ada Quill, Bo Reed and 2 more', { exact: true })).toBeVisible()
  await expect(card.getByText('+3')).toBeVisible()
  await expect(card.getByText('Published')).toBeVisible()
  await expect(card.getByText(/PDF, \d+\skB/)).toBeVisible()
})

test('a typed keyword filters the list, and becomes one of the boxes', async ({ page }) => {
  await page.goto('/journals')
  const word = page.getByRole('textbox', { name: 'Keyword' })
  await word.fill(series)
  await word.press('Enter')
  await expect(page.getByRole('heading', { name: '9 papers match' })).toBeVisible()
  await expect(page).toHaveURL(listOfSeries)
  await expect(page.getByRole('group', { name: 'Keyword' }).getByLabel(series)).toBeChecked()
})

test('the key / leads to the search, unless the reader is typing', async ({ page }) => {
  await page.goto('/journals')
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(page.getByRole('searchbox')).toHaveValue('a/b')
})

test('a misspelt word is named, and the one used instead is marked', async ({ page }) => {
  await page.goto('/journals')
  await page.route(list, async (route) => {
    const address = route.request().url().replace('q=sundail', 'q=sundial')
    const answer = (await (await route.fetch({ url: address })).json()) as JournalList
    await route.fulfill({ json: { ...answer, corrections: [{ typed: 'sundail', used: 'sundial' }] } })
  })
  await page.getByRole('searchbox').fill('sundail')
  const sentence = 'No paper contains “sundail”. Showing papers with “sundial” instead.'
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect(cards(page).first().locator('mark').first()).toHaveText('sundial')
})

test('a correction without results is named without a promise, in the words used', async ({ page }) => {
  await page.goto('/journals?year=1999')
  await page.route(list, async (route) => {
    const address = route.request().url().replace('q=sundail', 'q=sundial')
    const answer = (await (await route.fetch({ url: address })).json()) as JournalList
    await route.fulfill({ json: { ...answer, corrections: [{ typed: 'sundail', used: 'sundial' }] } })
  })
  await page.getByRole('searchbox').fill('Sundail')
  const sentence = 'No paper contains “sundail”. We searched for “sundial” instead.'
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect(page.getByText('No published paper matches the search “sundial” and the year “1999”.')).toBeVisible()
  await expect(page.getByText('Showing papers')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Search: Sundail' })).toBeVisible()
  await expect(page).toHaveTitle(/^Nothing found for “Sundail” – Journals – /)
})

test.describe('a list that fails to load', () => {
  test.use({ allowed: [/status of (401|404|500|502)|ERR_FAILED/] })

  const failures = [
    [401, 'Unable to fetch all journals. Some features may require login.'],
    [404, 'Journal endpoint not found'],
    [500, 'Server error occurred'],
  ] as const
  for (const [status, sentence] of failures) {
    test(`with status ${status} explains why, and retries with every filter`, async ({ page }) => {
      await page.goto(listOfSeries)
      await page.route(list, (route) => route.fulfill({ status, json: {} }))
      await page.getByRole('searchbox').fill('part 3')
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
      await expect(page.getByRole('link', { name: `Keyword: ${series}` })).toBeVisible()
      await page.unroute(list)
      const again = page.getByRole('button', { name: 'Try Again' })
      const sent = await again.evaluate((button: HTMLButtonElement) =>
        [...new FormData(button.form ?? undefined)].map(([name, value]) => `${name}=${value}`),
      )
      expect(sent, 'what it sends without scripts').toEqual(
        [...new URL(page.url()).searchParams].map((one) => one.join('=')),
      )
      await again.click()
      await expect(page.getByRole('heading', { name: '1 paper matches' })).toBeVisible()
      await expect(page).toHaveURL(/q=part\+3&keyword=sundials/)
    })
  }

  test('says when it failed, and the number under which the log has it', async ({ page }) => {
    await page.goto(listOfSeries)
    await page.route(list, (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'a-request-of-ours' }, json: {} }),
    )
    await page.getByRole('searchbox').fill('part 3')
    await expect(page.getByRole('alert').getByText(/^At \d\d:\d\d\sUTC, reference a-request-of-ours$/)).toBeVisible()
  })

  test('because the server does not answer explains that', async ({ page }) => {
    await page.goto(listOfSeries)
    await page.route(list, (route) => route.abort())
    await page.getByRole('searchbox').fill('part 3')
    await expect(page.getByRole('alert').getByText('Network error - unable to reach server')).toBeVisible()
  })

  test('because the answer is empty explains that', async ({ page }) => {
    await page.goto(listOfSeries)
    await page.route(list, (route) => route.fulfill({ status: 200, body: '' }))
    await page.getByRole('searchbox').fill('part 3')
    await expect(page.getByRole('alert').getByText('No data received from server')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and results are regions of their own', async ({ page }) => {
    await page.goto(listOfSeries)
    const results = page.getByRole('region', { name: '9 papers match' })
    await expect(results.getByRole('heading', { level: 3 })).toHaveCount(8)
    await expect(results.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters.getByRole('group', { name: 'Keyword' })).toBeVisible()
    await expect(filters.getByRole('heading')).toHaveText(['Filters'])
  })

  test('a choice says how many papers it would show', async ({ page }) => {
    await page.goto(listOfSeries)
    const year = page.getByRole('group', { name: 'Publication year' })
    await expect(year.getByRole('checkbox')).toHaveAccessibleName('2026 (9 papers)')
  })

  test('the title of a search contains the query and the page', async ({ page }) => {
    await page.goto('/journals?q=sundial')
    await expect(page).toHaveTitle(/^sundial – Journals – /)
    await page.goto('/journals?q=sundial&page=2')
    await expect(page).toHaveTitle(/^sundial – Journals, page 2 – /)
    await page.goto('/journals?year=1999')
    await expect(page).toHaveTitle(/^Nothing found – Journals – /)
  })

  test('authors and keywords beyond the first unfold', async ({ page }) => {
    await page.goto(listOfSeries)
    const keywords = page.getByRole('group', { name: 'Keyword' })
    await keywords.getByText(/^Show \d+ more$/).click()
    await keywords.getByLabel('zenith').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/keyword=zenith/)
    await expect(page.getByRole('link', { name: 'Keyword: zenith' })).toBeVisible()
  })

  test('a list without a match shows the query and offers a way on', async ({ page }) => {
    await page.goto('/journals?q=glockenspiel&year=2026')
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    await expect(
      page.getByText('No published paper matches the search “glockenspiel” and the year “2026”.'),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'See the archive' })).toHaveAttribute(
      'href',
      '/archive',
    )
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/journals')
  })
})

test('a paper found by its full text shows the passage in which the words stand, or says that they are elsewhere', async ({
  page,
  office,
}) => {
  await office.publish({ title: 'A gnomon of wood', docxFile: buildDocx({ text: 'The penumbra is wider at noon.' }) })
  await page.goto('/journals?q=penumbra')
  const abstract = cards(page).getByText('What invented papers are good for.')
  await expect(abstract).toContainText('Found elsewhere in the paper.')
  await page.mouse.wheel(0, 10)
  await expect(abstract).toBeVisible()
  await page.route('**/passage?**', (route) => route.fulfill({ json: { passage: '… penumbra is wider …' } }))
  await page.reload()
  await page.mouse.wheel(0, 10)
  await expect(cards(page).getByText('In the text: … penumbra is wider …')).toBeVisible()
  await expect(cards(page).locator('mark')).toHaveText('penumbra')
})
