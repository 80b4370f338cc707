// The archive and the pages of its issues: complete without scripts, searched while the reader types, honest when the
// server does not answer.
import type { Page } from '@playwright/test'
import type { JournalList, JournalObject } from '#src/wire/journal.ts'
import { buildDocx } from '#test/fixtures/documents/docx.ts'
import { expect, test } from './site.ts'

const kites = 'kite strings'
let articles: JournalObject[]

/** Seven papers of one special issue, which no other test touches, and one of the previous issue. */
test.beforeAll(async ({ office }) => {
  articles = []
  for (let number = 7; number >= 1; number -= 1) {
    articles.push(
      await office.publish({
        title: `Flying a kite, part ${number}`,
        abstract: number === 3 ? 'About a barometer on a string.' : 'About wind.',
        authors: JSON.stringify(number === 2 ? ['Ada Quill', 'Bo Reed', 'Cy Marsh', 'Di Fenn'] : ['Ada Quill']),
        keywords: JSON.stringify([kites]),
        volume: '1',
        issue: '9',
        pages: `${number * 10}-${number * 10 + 9}`,
        publicationDate: '2020-08-01',
        articleType: number === 7 ? 'Editorial' : 'Research article',
        discipline: 'S',
      }),
    )
  }
  await office.publish({ title: 'A kite at rest', volume: '1', issue: '8', publicationDate: '2020-05-01' })
})

const issue = (page: Page) => page.locator('#v1n9')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the archive shows numbers, covers and the issues under year and volume', async ({ page, baseURL }) => {
    await page.goto('/archive')
    await expect(page).toHaveTitle('Archive – Journal of STEM Education')
    await expect(page.getByRole('heading', { level: 1, name: 'Journal archive' })).toBeVisible()
    for (const [label, value] of [
      ['Published Articles', '100+'],
      ['Expert Reviewers', '50+'],
      ['Research Fields', '12'],
      ['Issues Per Year', '4'],
    ] as const) {
      const fact = page.getByRole('main').locator('dl > div').filter({ hasText: label })
      await expect(fact).toContainText(value)
    }
    // Since when is not computed where all issues have numbers of their own.
    await expect(page.getByText(/^Four issues a year( since January 2025)?\. Every issue stays/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vol. 1 No. 9' })).toHaveAttribute('href', '/archive/1/9')
    await expect(issue(page).getByRole('heading', { level: 3, name: 'Volume 1, Number 9' })).toBeVisible()
    await expect(issue(page).getByText('7 papers', { exact: false }).first()).toBeVisible()
    await expect(issue(page).getByRole('listitem')).toHaveCount(6)
    await expect(
      issue(page)
        .getByRole('link', { name: /^Download PDF/ })
        .first(),
    ).toHaveAttribute('href', /\.pdf$/)
    await expect(issue(page).getByText('1 Aug 2020').first()).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/archive`)
    await issue(page).getByRole('link', { name: 'All 7 papers in Volume 1, Number 9' }).click()
    await expect(page).toHaveURL('/archive/1/9')
  })

  test('it is searched by its form and filtered by year', async ({ page }) => {
    await page.goto('/archive')
    const box = page.getByRole('searchbox', { name: 'Search journals' })
    await expect(box).toHaveAttribute('placeholder', 'Search journals...')
    await expect(page.getByRole('combobox', { name: 'Year' }).getByRole('option').first()).toHaveText('All Years')
    await box.fill('KITES')
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2020')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/archive?q=KITES&year=2020')
    await expect(page.getByRole('heading', { name: '8 papers found' })).toBeVisible()
    await expect(issue(page).getByRole('listitem')).toHaveCount(7)
    await expect(issue(page).locator('mark').first()).toHaveText('kite')
    await page.getByRole('link', { name: 'Year: 2020' }).click()
    await expect(page).toHaveURL('/archive?q=KITES')
  })

  test('a search shows where it found what is neither in the title nor among the authors', async ({ page }) => {
    await page.goto('/archive?q=barometer')
    await expect(issue(page)).toContainText('1 of 7 papers')
    await expect(issue(page).getByText('About a barometer on a string.')).toBeVisible()
    await expect(issue(page).locator('mark')).toHaveText('barometer')
    // A keyword, which the archive does not list.
    await page.goto('/archive?q=strings')
    await expect(issue(page).getByText('Found elsewhere in the paper.').first()).toBeVisible()
  })

  test('a search without results explains that and offers to clear it', async ({ page }) => {
    await page.goto('/archive?q=glockenspiel&year=2020')
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    await expect(
      page.getByText('No published paper matches the search “glockenspiel” and the year “2020”.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/archive')
  })

  test('an issue lists all its papers: the editorial first, then page by page', async ({ page, baseURL }) => {
    await page.goto('/archive/1/9')
    await expect(page).toHaveTitle(/^Volume 1, Number 9, 2020 – /)
    await expect(page.getByRole('heading', { level: 1, name: 'Volume 1, Number 9' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
      [7, 1, 2, 3, 4, 5, 6].map((number) => `Flying a kite, part ${number}`),
    )
    await expect(page.getByText('70–79')).toBeVisible()
    await expect(page.getByRole('link', { name: /^PDF, \d+\skB/ })).toHaveCount(7)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/archive/1/9`)
    await page.getByRole('link', { name: 'Previous issue: Volume 1, Number 8' }).click()
    await expect(page.getByRole('link', { name: 'Next issue: Volume 1, Number 9' })).toBeVisible()
  })

  test.describe('an issue that does not exist', () => {
    test.use({ allowed: [/status of 404/] })
    test('is a page not found', async ({ page }) => {
      for (const path of ['/archive/1/99', '/archive/0/1', '/archive/one/two', '/archive/1']) {
        const answer = await page.goto(path)
        expect([path, answer?.status()]).toEqual([path, 404])
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      }
    })
  })
})

test('the archive updates while the reader types, and Back restores the results', async ({ page }) => {
  await page.goto('/archive')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('barometer')
  await expect(page.getByRole('status').getByText('1 paper found')).toBeVisible()
  await expect(page).toHaveURL('/archive?q=barometer')
  await expect(search).toBeFocused()
  await page.getByRole('link', { name: 'Flying a kite, part 3', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flying a kite, part 3' })).toBeFocused()
  await page.goBack()
  await expect(search).toHaveValue('barometer')
  await expect(page.getByRole('heading', { name: '1 paper found' })).toBeVisible()
})

test('while an answer is pending, the archive counts the papers still shown', async ({ page }) => {
  await page.goto('/archive?q=kites')
  await expect(page.getByRole('heading', { name: '8 papers found' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/journals?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').fill('kite part 3')
  await expect(page.getByRole('status').getByText('1 paper found on this page')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Flying a kite, part/ })).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { name: '1 paper found' })).toBeVisible()
})

test('an archive search without results names the words used, and so does its title', async ({ page }) => {
  await page.goto('/archive?q=kite&year=2020')
  await expect(page).toHaveTitle(/^kite – Archive – /)
  await page.route('**/api/journals?*q=barometr*', async (route) => {
    const address = route.request().url().replace('q=barometr', 'q=glockenspiel')
    const answer = (await (await route.fetch({ url: address })).json()) as JournalList
    await route.fulfill({ json: { ...answer, corrections: [{ typed: 'barometr', used: 'barometer' }] } })
  })
  await page.getByRole('searchbox').fill('barometr')
  const sentence = 'No paper contains “barometr”. We searched for “barometer” instead.'
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
  await expect(page.getByText('No published paper matches the search “barometer” and the year “2020”.')).toBeVisible()
  await expect(page).toHaveTitle(/^Nothing found for “barometr” – Archive – /)
})

test('a chosen year takes effect at once, and Back removes it', async ({ page }) => {
  await page.goto('/archive?q=kite')
  const year = page.getByRole('combobox', { name: 'Year' })
  await year.focus()
  await year.selectOption('2020')
  await expect(page).toHaveURL('/archive?q=kite&year=2020')
  await page.goBack()
  await expect(page).toHaveURL('/archive?q=kite')
  await expect(year).toHaveValue('')
})

test.describe('a server that fails', () => {
  test.use({ allowed: [/status of 500|ERR_FAILED/] })

  test('costs the papers, not the search, and a retry loads them', async ({ page }) => {
    await page.goto('/archive')
    await page.route('**/api/journals?**', (route) => route.fulfill({ status: 500, json: { code: 'broken' } }))
    await page.getByRole('searchbox').fill('kite')
    const sentence = 'Failed to load journals. Please try again later.'
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(page.getByRole('alert').getByText('Failed to load journals', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/archive?q=kite')
    await page.unroute('**/api/journals?**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: '8 papers found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: sentence })).toHaveCount(0)
  })

  test('that cannot be reached shows the same', async ({ page }) => {
    await page.goto('/archive')
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('searchbox').fill('kite')
    await expect(page.getByRole('heading', { name: 'Failed to load journals. Please try again later.' })).toBeVisible()
  })
})

test('before the first paper the archive names the issue that manuscripts are invited for, and claims none', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route('**/api/issues', (route) => route.fulfill({ json: { issues: [] } }))
  const none = { journals: [], pagination: { currentPage: 1, totalPages: 1, totalJournals: 0 } }
  await page.route('**/api/journals?**', (route) => route.fulfill({ json: none }))
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'The first issue is in preparation' })).toBeVisible()
  await expect(
    page.getByText(/^Manuscripts are welcome for Volume\s\d+, Number\s\d+, (\p{L}+–\p{L}+\s)?\d{4}\.$/u),
  ).toBeVisible()
  await expect(page.getByText('January–March 2025')).toHaveCount(0)
  await expect(page.getByText('Four issues a year.', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Four issues a year.')
  for (const [name, heading] of [
    ['Home', 'Call for papers'],
    ['Journals', 'Research Excellence Hub'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText('Current issue', { exact: true })).toHaveCount(0)
  }
})

test('a paper found by its full text shows the passage in which the words stand', async ({ page, office }) => {
  await office.publish({ title: 'A gnomon of brass', docxFile: buildDocx({ text: 'The umbrageous side is cooler.' }) })
  await page.route('**/passage?**', (route) => route.fulfill({ json: { passage: '… umbrageous side is cooler …' } }))
  await page.goto('/archive?q=umbrageous')
  await page.mouse.wheel(0, 10)
  await expect(page.getByRole('main').getByText('In the text: … umbrageous side is cooler …')).toBeVisible()
  await expect(page.getByRole('main').locator('mark')).toHaveText('umbrageous')
})

test('the issues of a long-lived title are paged, eight to a page', async ({ page }) => {
  const issues = Array.from({ length: 20 }, (_, index) => {
    const [volume, issue] = [5 - Math.floor(index / 4), 4 - (index % 4)]
    return { volume, issue, label: `Volume ${volume}, Number ${issue}`, year: 2024 + volume, papers: 1 }
  })
  await page.goto('/about')
  await page.route('**/api/issues', (route) => route.fulfill({ json: { issues } }))
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click()
  await expect(page.getByText('Issues 1–8 of 20')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(8)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByText('Issues 17–20 of 20')).toBeVisible()
  await expect(page).toHaveURL('/archive?page=3')
  await expect(page.locator('#results')).toBeFocused()
})
