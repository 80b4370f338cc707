// The first page and the frame around every page: the moving plates and how to stop them, the keys, the box for news.
import type { Locator, Page } from '@playwright/test'
import type { IssueList } from '#src/wire/issue.ts'
import { expect, test } from './site.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Drawings' })
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} of 5` })
const away = { x: 5, y: 5 }

/** The page with a clock that only the test moves, once the page is alive. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  await page.clock.pauseAt('2026-11-21T12:00:01Z')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(slide(page, 1)).toBeVisible()
  // Scripts start when the pointer moves and the page was painted, which it is when the clock moves.
  await expect(async () => {
    await page.mouse.move(away.x, away.y + 10)
    await page.mouse.move(away.x, away.y)
    await page.clock.runFor(50)
    expect(await page.evaluate(() => window.isPageAlive)).toBe(true)
  }).toPass()
}

test.describe('the plates', () => {
  test('change every three seconds and start again after the fifth', async ({ page }) => {
    await openHome(page)
    for (const next of [2, 3, 4, 5, 1]) {
      await page.clock.runFor(3000)
      await expect(slide(page, next)).toBeVisible()
    }
    await expect(carousel(page).getByRole('group')).toHaveCount(1)
  })

  test('stop at Pause, which comes before them, and continue at Play', async ({ page }) => {
    await openHome(page)
    await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName('Pause the drawings')
    await carousel(page).getByRole('button', { name: 'Pause the drawings' }).click()
    await page.mouse.move(away.x, away.y)
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).toBeVisible()
    await expect(slide(page, 1).locator('..')).toHaveAttribute('aria-live', 'polite')
    await carousel(page).getByRole('button', { name: 'Play the drawings' }).click()
    await expect(slide(page, 1).locator('..')).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(3000)
    await expect(slide(page, 2)).toBeVisible()
  })

  test('wait under the pointer and while the focus is among them', async ({ page }) => {
    await openHome(page)
    await slide(page, 1).hover()
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Next drawing' }).hover()
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).toBeVisible()
    await page.mouse.move(away.x, away.y)
    await carousel(page).getByRole('button', { name: 'Next drawing' }).focus()
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).toBeVisible()
  })

  test('can be paged in both directions, and then stay', async ({ page }) => {
    await openHome(page)
    await carousel(page).getByRole('button', { name: 'Previous drawing' }).press('Enter')
    await expect(slide(page, 5)).toBeVisible()
    await carousel(page).getByRole('button', { name: 'Next drawing' }).press('Enter')
    await expect(slide(page, 1)).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(9000)
    await expect(slide(page, 1)).toBeVisible()
  })

  test('each have a text alternative and a caption', async ({ page }) => {
    await openHome(page)
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(slide(page, number).getByRole('img')).toHaveAccessibleName(/\S/)
      await expect(slide(page, number)).toContainText(`Plate ${number} of 5`)
      await carousel(page).getByRole('button', { name: 'Next drawing' }).click()
    }
  })

  test('are whole in a right-to-left page', async ({ page }) => {
    await openHome(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const place = await carousel(page).boundingBox()
    const drawing = await slide(page, 1).getByRole('img').boundingBox()
    expect(drawing?.x).toBeCloseTo(Number(place?.x), 0)
  })

  test('change without moving anything else', async ({ page }) => {
    await openHome(page)
    const below = page.getByRole('heading', { name: 'For authors' })
    const before = await below.boundingBox()
    for (const _plate of [1, 2, 3, 4]) {
      await carousel(page).getByRole('button', { name: 'Next drawing' }).click()
      expect(await below.boundingBox()).toEqual(before)
    }
  })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })

    test('do not move until somebody presses Play', async ({ page }) => {
      await openHome(page)
      await page.clock.runFor(9000)
      await expect(slide(page, 1)).toBeVisible()
      await carousel(page).getByRole('button', { name: 'Play the drawings' }).click()
      await page.clock.runFor(3000)
      await expect(slide(page, 2)).toBeVisible()
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('all are in the page with their captions', async ({ page }) => {
      await page.goto('/')
      for (const number of [1, 2, 3, 4, 5]) await expect(slide(page, number)).toBeVisible()
      await expect(carousel(page).getByRole('button')).toHaveCount(0)
    })
  })
})

test('the current issue has its cover, its papers and a link to all issues', async ({ page, office }) => {
  const article = await office.publish({ title: 'Squares, counted' })
  await page.goto('/')
  const issue = page.getByRole('region', { name: /^(Current|Latest) issue$/ })
  await expect(issue.getByRole('img', { name: /^Cover: .+, Volume\s\d+, Number\s\d, / })).toBeVisible()
  await issue.getByRole('link', { name: /in this issue$/ }).click()
  await expect(page).toHaveURL(`/archive/${article.volume}/${article.issue}`)
})

test('an issue of few papers has their abstracts beside its cover, unless it is the only one', async ({
  page,
  office,
}) => {
  const abstract = 'It fills the room beside the cover.'
  const article = await office.publish({ title: 'A paper almost alone', abstract })
  const { issues } = (await (await page.request.get('/api/issues')).json()) as IssueList
  const own = issues.filter(({ volume, issue }) => volume === article.volume && issue === article.issue)
  const earlier = own.map((one) => ({ ...one, volume: 1, issue: 1 }))
  const answer = await page.request.get(`/api/journals/${article.id}`)
  const one = { journals: [await answer.json()], pagination: { currentPage: 1, totalPages: 1, totalJournals: 1 } }
  await page.route('**/api/journals?**', (route) => route.fulfill({ json: one }))
  const current = page.getByRole('region', { name: /^(Current|Latest) issue$/ })
  const goHome = async (known: IssueList['issues']) => {
    await page.route('**/api/issues', (route) => route.fulfill({ json: { issues: known } }))
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  }
  await goHome([...own, ...earlier])
  await expect(current).toContainText(abstract)
  await goHome(own)
  await expect(current).toBeVisible()
  await expect(page.getByRole('main').getByText(abstract)).toHaveCount(1)
  await expect(current).not.toContainText(abstract)
})

test('before its first paper the current issue is a name, not a link', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/api/issues', (route) => route.fulfill({ json: { issues: [] } }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Call for papers' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Volume\s\d+, Number\s\d/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Volume/ })).toHaveCount(0)
})

test('while nothing is set the page does not mention rights, times or the owner of the articles', async ({ page }) => {
  await page.goto('/')
  const authors = page.getByRole('region', { name: 'For authors' })
  await expect(authors.getByText('what it costs', { exact: true })).toBeVisible()
  await expect(authors.getByRole('term')).toHaveText(['Charges'])
  await expect(page.getByRole('contentinfo')).not.toContainText('©')
})

test.describe('the keys', () => {
  test('`/` leads to the search from any page', async ({ page }) => {
    await page.goto('/login')
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/journals#search')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('are letters while somebody types', async ({ page }) => {
    await page.goto('/login')
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('a')
    await email.press('/')
    await email.press('?')
    await expect(email).toHaveValue('a/?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('can be switched off, for good, and on again', async ({ page }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await open.click()
    await page.getByRole('checkbox', { name: 'Single keys act as shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
    await page.reload()
    await expect(async () => {
      await open.click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await open.click()
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('the box for news by e-mail', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('says before anybody types that no news is sent, leads to the feed and takes no address', async ({
        page,
      }) => {
        await page.goto('/')
        const footer = page.getByRole('contentinfo')
        const box = footer.getByLabel('New issues by e-mail')
        await expect(box).toHaveAccessibleDescription(/We send no news by e-mail yet and take no address\./)
        await expect(footer.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/rss.xml')
        const sent: string[] = []
        page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
        await box.fill('reader@school.example')
        const feed = page.waitForRequest(/\/atom\.xml\?$/)
        await footer.getByRole('button', { name: 'Go' }).click()
        await feed
        expect(sent.filter((request) => request.includes('school'))).toEqual([])
      })
    })
  }
})

test('the menu marks the page that is being loaded, not the one that is being left', async ({ page }) => {
  const mark = (link: Locator) => link.evaluate((entry) => getComputedStyle(entry, '::after').backgroundColor)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const [home, journals] = [
    menu.getByRole('link', { name: 'Home', exact: true }),
    menu.getByRole('link', { name: 'Journals', exact: true }),
  ]
  const [marked, unmarked] = [await mark(home), await mark(journals)]
  expect(marked).not.toBe(unmarked)
  await page.route('**/api/journals?**', () => undefined)
  await journals.click()
  await expect.poll(() => mark(journals)).toBe(marked)
  expect(await mark(home)).toBe(unmarked)
  await expect(page.getByRole('heading', { level: 1, name: 'Research Excellence Hub' })).toBeHidden()
})

test('More is opened and closed by keys alone and marks the current page', async ({ page }) => {
  await page.goto('/archive')
  const more = page.getByRole('navigation', { name: 'Main' }).locator('summary')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Archive', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' })).toBeHidden()
})

test('every page names the feeds for programs that look for them', async ({ page }) => {
  await page.goto('/about')
  const feed = (type: string) => page.locator(`link[rel=alternate][type="application/${type}+xml"]`)
  await expect(feed('atom')).toHaveAttribute('href', '/atom.xml')
  await expect(feed('rss')).toHaveAttribute('href', '/rss.xml')
})

test.describe('a page that does not exist', () => {
  test.use({ allowed: [/status of 404/] })

  test('explains that and links on, with status 404', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
