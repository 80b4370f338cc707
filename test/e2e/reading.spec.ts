// What readers, search engines and reference managers find: home, listing, paper page, complete without scripts; and
// what scripts add to the listing.
import { type Page, test as playwright } from '@playwright/test'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { expect, test } from './site.ts'

const periodical = 'Journal of STEM Education'
const series = 'tide tables'
const pdf = Buffer.from(buildPdf({ text: 'Twelve hours and twenty-five minutes.' }))

/** Ten papers of one series: more than a page of the listing. */
let articles: JournalObject[]
let article: JournalObject

test.beforeAll(async ({ office }) => {
  articles = []
  for (let number = 1; number <= 9; number += 1) {
    articles.push(
      await office.publish({
        title: `Reading the tide, part ${number}`,
        abstract: number === 7 ? 'About a harmonograph in a shed.' : 'About water that comes and goes.',
        authors: JSON.stringify(['Mara Seaworth', ...(number === 7 ? ['Otto Pendule'] : [])]),
        keywords: JSON.stringify([series]),
        publicationDate: number > 5 ? '2025-08-01' : '2026-02-01',
        discipline: 'S',
      }),
    )
  }
  article = await office.publish({
    title: 'Measuring the tide with a stick & a “clock”',
    abstract: 'A stick, a clock and patience.\n\nThe curve came out well.',
    authors: JSON.stringify([
      { name: 'Mara Seaworth', affiliation: 'School by the Sea' },
      { name: 'Ben Ruizdemo', affiliation: 'Inland College' },
      { name: 'Ada Quill' },
    ]),
    keywords: JSON.stringify([series, 'measurement']),
    publicationDate: '2025-02-14',
    pdfFile: new Uint8Array(pdf),
  })
  articles.push(article)
})

const listOfSeries = `/journals?keyword=${encodeURIComponent(series)}`
const cards = (page: Page) => page.getByRole('list', { name: /papers? match/ }).locator('> li')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page names the site and links to the papers', async ({ page, office }) => {
    const newest = await office.publish({ title: 'The newest paper of all', volume: '90' })
    await page.goto('/')
    await expect(page).toHaveTitle(`Home – ${periodical}`)
    await expect(page.getByRole('heading', { level: 1, name: periodical })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: newest.title, exact: true }).click()
    await expect(page).toHaveURL(`/journals/${newest.id}`)
  })

  test('the listing is searched by a form, over words of the whole collection', async ({ page }) => {
    await page.goto('/journals')
    await expect(page).toHaveTitle(`Journals – ${periodical}`)
    await page.getByRole('searchbox').fill('HARMONOGRAPHS')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/[?&]q=HARMONOGRAPHS/)
    await expect(page.getByRole('heading', { name: '1 paper matches' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reading the tide, part 7', exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('harmonograph glockenspiel')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL('/journals')
  })

  test('the listing is narrowed by its filters and paged by links', async ({ page }) => {
    await page.goto(listOfSeries)
    await expect(page.getByRole('heading', { name: '10 papers match' })).toBeVisible()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.getByText('Papers 1–8 of 10')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

    await page.goto(listOfSeries)
    await page.getByRole('group', { name: 'Publication year' }).getByLabel('2026').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('heading', { name: '5 papers match' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Publication year' }).getByLabel('2026')).toBeChecked()
    await page.getByRole('textbox', { name: 'Author name' }).fill('seaworth')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('heading', { name: '5 papers match' })).toBeVisible()
    await page.getByRole('link', { name: 'Author: seaworth' }).click()
    await expect(page).not.toHaveURL(/author=/)
  })

  test("a paper's page is complete", async ({ page }) => {
    const answer = await page.goto(`/journals/${article.id}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(`${article.title} – ${periodical}`)
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of ['Mara Seaworth', 'Ben Ruizdemo', 'Ada Quill', 'School by the Sea', 'Inland College']) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    await expect(main.getByText('A stick, a clock and patience.', { exact: true })).toBeVisible()
    await expect(main.getByText('The curve came out well.', { exact: true })).toBeVisible()
    await expect(main.getByText('Volume 1, Number 1, January–March 2025').first()).toBeVisible()
    await expect(main.getByText('14 February 2025').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'measurement', exact: true })).toHaveAttribute(
      'href',
      '/journals?keyword=measurement',
    )
    await expect(main.getByRole('link', { name: /^Download PDF/ })).toHaveAttribute(
      'href',
      `/journals/${article.id}.pdf`,
    )
    const download = page.waitForEvent('download')
    await main.getByRole('link', { name: /^Download DOCX/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^Seaworth-2025-.*\.docx$/)
  })

  test("a paper's head contains what Google Scholar and Zotero read", async ({ page, baseURL }) => {
    await page.goto(`/journals/${article.id}`)
    const asked = ['title', 'author', 'publication_date', 'journal_title', 'volume', 'issue', 'pdf_url']
    const tags = await page
      .locator('head meta[name^="citation_"]')
      .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('name'), meta.getAttribute('content')]))
    expect(tags.filter(([name]) => asked.some((one) => name === `citation_${one}`))).toEqual([
      ['citation_title', article.title],
      ['citation_author', 'Seaworth, Mara'],
      ['citation_author', 'Ruizdemo, Ben'],
      ['citation_author', 'Quill, Ada'],
      ['citation_publication_date', '2025/2/14'],
      ['citation_journal_title', periodical],
      ['citation_volume', '1'],
      ['citation_issue', '1'],
      ['citation_pdf_url', `${baseURL}/journals/${article.id}.pdf`],
    ])
    const file = await page.request.get(`${baseURL}/journals/${article.id}.pdf`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).equals(pdf)).toBe(true)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/journals/${article.id}`)
  })

  test.describe('an address without a page', () => {
    test.use({ allowed: [/status of 4(04|10)/] })

    test('explains that with status 404 and links home', async ({ page }) => {
      for (const path of ['/no-such-page', '/journals/no-such-paper', '/a/b/c?d=e']) {
        const answer = await page.goto(path)
        expect([path, answer?.status()]).toEqual([path, 404])
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
        await expect(page).toHaveTitle(`Page Not Found – ${periodical}`)
      }
      await page.getByRole('link', { name: 'Go Home' }).click()
      await expect(page).toHaveURL('/')
    })

    test('of a withdrawn paper shows what was there', async ({ page, office }) => {
      const withdrawn = await office.publish({ title: 'Too good to be true' })
      await office.withdraw(withdrawn.id)
      const answer = await page.goto(`/journals/${withdrawn.id}`)
      expect(answer?.status()).toBe(410)
      await expect(page.getByRole('heading', { level: 1, name: 'Withdrawn: Too good to be true' })).toBeVisible()
      await expect(page.getByText(/^This paper was withdrawn on \d+\s\w+ \d{4}$/)).toBeVisible()
      await expect(page.getByText('Ada Quill')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('meta[name^=citation_]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0)
    })
  })
})

test.describe('with scripts', () => {
  test('the listing updates while the reader types, and Back restores the results', async ({ page }) => {
    await page.goto('/journals')
    const search = page.getByRole('searchbox')
    await search.pressSequentially('harmonog')
    await search.pressSequentially('raph')
    await expect(page.getByRole('heading', { name: '1 paper matches' })).toBeVisible()
    await expect(page).toHaveURL('/journals?q=harmonograph')
    await expect(search).toBeFocused()
    const found = page.getByRole('link', { name: 'Reading the tide, part 7', exact: true })
    await expect(found.locator('xpath=ancestor::li').locator('mark').first()).toHaveText('harmonograph')
    await found.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reading the tide, part 7' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/journals?q=harmonograph')
    await expect(search).toHaveValue('harmonograph')
    await expect(page.getByRole('heading', { name: '1 paper matches' })).toBeVisible()
  })

  test('a chosen filter takes effect at once, and Back removes it', async ({ page }) => {
    await page.goto(listOfSeries)
    const year = page.getByRole('group', { name: 'Publication year' }).getByLabel('2026')
    await year.check()
    await expect(page.getByRole('heading', { name: '5 papers match' })).toBeVisible()
    await expect(page).toHaveURL(/year=2026/)
    await page.goBack()
    await expect(page.getByRole('heading', { name: '10 papers match' })).toBeVisible()
    await expect(year).not.toBeChecked()
  })

  test('filters work with the keyboard alone and never lose the focus', async ({ page }) => {
    await page.goto(listOfSeries)
    const year = page.getByRole('group', { name: 'Publication year' }).getByLabel('2026')
    await year.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: '5 papers match' })).toBeVisible()
    await expect(year).toBeFocused()
    await page.getByRole('link', { name: 'Clear filters' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'papers' })).toBeFocused()
  })

  test('controls that disappear when pressed leave the focus at the results', async ({ page }) => {
    await page.goto(`${listOfSeries}&year=2026`)
    const results = page.getByRole('heading', { name: /papers match$/ })
    await page.getByRole('link', { name: 'Year: 2026' }).press('Enter')
    await expect(page).not.toHaveURL(/year=/)
    await expect(results).toBeFocused()
    await page.getByRole('link', { name: `Keyword: ${series}` }).press('Enter')
    await expect(page).toHaveURL('/journals')
    await expect(page.locator('#results')).toBeFocused()
    await expect(page.locator('#results')).toBeInViewport()
  })

  test('a citation that the browser does not let us copy is selected', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(`/journals/${article.id}`)
    await page.getByRole('button', { name: 'Copy citation' }).click()
    await expect(page.getByRole('status').filter({ hasText: /selected/i })).toBeVisible()
    const selection = await page.evaluate(() => String(window.getSelection()))
    expect(selection).toContain(article.title)
    expect(selection).not.toContain('Copy citation')
  })

  test('an author’s name takes effect when it is finished', async ({ page }) => {
    await page.goto(listOfSeries)
    const name = page.getByRole('textbox', { name: 'Author name' })
    await name.pressSequentially('Nobody Atall')
    await expect(page.getByRole('heading', { name: '10 papers match' })).toBeVisible()
    await expect(name).toHaveValue('Nobody Atall')
    await name.press('Enter')
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    await expect(page).toHaveURL(/author=Nobody\+Atall/)
    await expect(name).toHaveValue('')
  })

  test('the pages of the listing follow one another without a new document', async ({ page }) => {
    await page.goto(listOfSeries)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Papers 9–10 of 10')).toBeVisible()
    await expect(page.getByRole('heading', { name: '10 papers match' })).toBeFocused()
    await page.goBack()
    await expect(page.getByText('Papers 1–8 of 10')).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  const titles: Record<string, string> = {
    '/login': 'Login',
    '/register': 'Register',
    '/forgotpassword': 'Forgot password',
    '/resetpassword/some-token': 'Reset password',
    '/unauthorized': 'Access Denied',
  }
  test('every page has its own name and that of the site', async ({ page }) => {
    for (const [path, title] of Object.entries(titles)) {
      await playwright.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveTitle(`${title} – ${periodical}`)
        await expect(page.locator('h1')).toHaveCount(1)
      })
    }
    await page.getByRole('link', { name: 'Journals', exact: true }).first().click()
    await expect(page, 'also after a change of page').toHaveTitle(`Journals – ${periodical}`)
  })
})

test.describe('where it is still yesterday', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' })

  test('the page of a paper shows the dates that the journal wrote', async ({ page }) => {
    await page.goto(`/journals/${article.id}`)
    await expect(page.getByRole('main').getByText('14 February 2025').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('13 February 2025')
  })
})

test.describe('a page that the server could not make', () => {
  test.use({ allowed: [/status of 500/] })

  test('says when, gives the number under which the log has it, and tries again', async ({ page, office }) => {
    const { id, title } = await office.publish({ title: 'The page that would not come' })
    const paper = `**/api/journals/${id}*`
    await page.route(paper, (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'a-request-of-ours' }, json: { code: 'broken' } }),
    )
    // Papers of other tests may be newer.
    await page.goto(`/journals?q=${encodeURIComponent(title)}`)
    await page.getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
    await expect(page).toHaveTitle(`Something Went Wrong – ${periodical}`)
    await expect(page.getByText(/^At \d\d:\d\d\sUTC, reference a-request-of-ours$/)).toBeVisible()
    await page.unroute(paper)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
