// The pages of text: complete without scripts, at the cited addresses, and without requests to other sites until a
// visitor wants the map. The message to the editor is written here and sent by its writer.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { migrations } from '#migrations/index.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { type Periodical, savePeriodical, specifiedFacts } from '#src/features/periodical/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'
import { expect, test as unset } from './site.ts'

const editor = 'office@stem-college.test'

const settings: Periodical = {
  ...specifiedFacts,
  notice: 'The first issue is in preparation',
  contact: { person: 'Mara Seaworth', email: editor, postal: ['School by the Sea', '1 Pier Road'] },
  publisher: { name: 'Harbour Press' },
  copyright: { holder: 'publisher' },
  location: { latitude: 60.17, longitude: 24.94, zoom: 15, label: 'School by the Sea' },
}

/** A site with contact details; `unset` is one where nobody has entered anything yet. */
const test = unset.extend<object, { program: RunningProgram }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'program-data-'))
      const db = openDatabase({ dataDir })
      await migrateToLatest(db, migrations)
      await savePeriodical({ db, clock: systemClock }, system, settings)
      await db.destroy()
      const program = await startProgram({ dataDir })
      await use(program)
      expect(await program.stop(), program.output()).toBe(0)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const texts = [
  ['/about', '/about'],
  ['/guide', '/guide'],
  ['/author-guidelines', '/guide'],
  ['/contact', '/contact'],
  ['/faq', '/faq'],
  ['/peer-review', '/peer-review'],
  ['/open-access', '/open-access'],
  ['/citation-metrics', '/citation-metrics'],
  ['/ethics', '/ethics'],
  ['/copyright', '/copyright'],
  ['/privacy', '/privacy'],
  ['/terms', '/terms'],
] as const

const main = (page: Page) => page.getByRole('main')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, canonical] of texts) {
    test(`${address} is complete, and its sections can be linked to`, async ({ page, baseURL }) => {
      expect((await page.goto(address))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${canonical}`)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+ \w+/)
      await expect(main(page).getByText('Last updated')).toBeVisible()
      await expect(main(page).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/)

      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      expect(await contents.count()).toBeGreaterThan(2)
      for (const link of await contents.all()) {
        const target = page.locator(String(await link.getAttribute('href')))
        await expect(target.getByRole('heading', { level: 2, name: String(await link.textContent()) })).toBeVisible()
      }
    })
  }

  test('a link in the text leads to the section it names', async ({ request, baseURL }) => {
    const documents = new Map<string, string>()
    const read = async (path: string): Promise<string> => {
      const known = documents.get(path) ?? (await (await request.get(path)).text())
      documents.set(path, known)
      return known
    }
    for (const [address] of texts) {
      for (const [, href = ''] of (await read(address)).matchAll(/<a [^>]*?href="([^"]*#[^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `${baseURL}${address}`)
        if (origin !== baseURL) continue
        expect([address, href, (await read(pathname)).includes(` id="${hash.slice(1)}"`)]).toEqual([
          address,
          href,
          true,
        ])
      }
    }
  })

  test('the office is named, its place is a plain link, and its address replaces the form', async ({ page }) => {
    await page.goto('/about')
    await expect(main(page).getByText('1 Pier Road').first()).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Show the map (loads from openstreetmap.org)' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=60\.17&mlon=24\.94/,
    )
    await page.goto('/contact')
    // Locators by text and role ignore <noscript>, even where it is shown.
    await expect(page.locator('#message noscript p')).toContainText('The form needs JavaScript.')
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
    await expect(page.locator(`#message a[href='mailto:${editor}']`)).toBeVisible()
  })

  test('the address of an answer opens it', async ({ page }) => {
    await page.goto('/faq')
    const answers = page.locator('details > div[id]')
    const id = await answers.nth(3).getAttribute('id')
    await expect(answers.nth(3)).toBeHidden()
    await page.goto('/contact')
    await page.goto(`/faq#${id}`)
    await expect(answers.nth(3)).toBeInViewport()
    await expect(answers.nth(2)).toBeHidden()
  })

  test('the test page shows which build is running, to people and not to search engines', async ({ page }) => {
    expect((await page.goto('/test'))?.status()).toBe(200)
    await expect(main(page).getByText(/^\d+\.\d+\.\d+ [0-9a-f]{12}$/)).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('a person who is not an administrator gets an explanation and a link home', async ({ page }) => {
    await page.goto('/unauthorized')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a publisher that holds the copyright is named as the holder', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toContainText('Articles © Harbour Press.')
  await page.goto('/')
  const authors = page.getByRole('region', { name: 'For authors' })
  await expect(authors.getByText('what it costs, who keeps the rights', { exact: true })).toBeVisible()
  await expect(authors.getByText('The publisher holds the copyright.')).toBeVisible()
})

test('the map is loaded on request, and not before', async ({ page }) => {
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>A map</h1>' })
  })
  await page.goto('/about')
  const show = page.getByRole('button', { name: 'Show the map (loads from openstreetmap.org)' })
  await show.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await show.press('Enter')
  await expect(page.frameLocator('iframe[title="Map: School by the Sea"]').getByText('A map')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map' })).toBeFocused()
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('marker')).toBe('60.17,24.94')
})

test('an incomplete message is refused with a link to each field', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const summary = page.getByRole('group', { name: '4 things need your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Subject is required' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveAccessibleDescription('Subject is required')

  await writeMessage(page, { email: 'ines at school' })
  await page.getByLabel('Subject', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const inOrder = page.getByRole('group', { name: '2 things need your attention' }).getByRole('listitem')
  await expect(inOrder).toHaveText(['Please enter a valid email.', 'Subject is required'])
  await page.getByLabel('Subject', { exact: true }).fill('Waivers & fees')
  await expect(page.getByRole('group', { name: 'One thing needs your attention' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('group', { name: 'One thing needs your attention' })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please enter a valid email.')
  await expect(page.getByRole('link', { name: 'Open in your mail app' })).toBeHidden()

  await expect(page).toHaveTitle(/^Error: /)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About the journal' })).toBeVisible()
  await expect(page, 'the title is the next page’s').toHaveTitle(/^About/)
})

test('a complete message is handed to its writer: nothing is sent, and no input is lost', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto('/contact')
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('group', { name: 'Nothing has been sent yet' })).toBeFocused()
  const letter = String(await page.getByRole('link', { name: 'Open in your mail app' }).getAttribute('href'))
  expect(letter).toContain(`mailto:${editor}?subject=Waivers%20%26%20fees&body=Dear%20editor`)
  await page.getByRole('button', { name: 'Copy message' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Subject: Waivers & fees')
  expect(sent).toEqual([])

  // The options match what is typed.
  await page.getByLabel('Subject', { exact: true }).fill('Another')
  await expect(page.getByRole('link', { name: 'Open in your mail app' })).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goto('/contact')
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Another')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/^Dear editor/)
})

unset('while no address is published, the message can be copied and the page says why', async ({ page }) => {
  await page.goto('/contact')
  await writeMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('The address of the editorial office is not published yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in your mail app' })).toHaveCount(0)
})

unset('what is not set is not shown: no map without a place, and a board that is being appointed', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 2, name: 'Research focus areas' })).toBeVisible()
  await expect(page.getByText('Show the map')).toHaveCount(0)
  await page.goto('/editorial-board')
  await expect(page.getByRole('heading', { name: 'The board is being appointed' })).toBeVisible()
  await expect(page.getByText('How members are appointed')).toBeVisible()
  await expect(page.getByText('Everyone named here')).toHaveCount(0)
})

test('where the browser forbids storage, the message can be written all the same', async ({ browser, baseURL }) => {
  // In a context of its own: React Router's script for scroll positions reports the same error.
  const page = await browser.newPage({ baseURL })
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
  })
  await page.goto('/contact')
  const form = main(page).getByRole('form')
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled()
  await name.fill('Ines Example')
  await expect(name).toHaveValue('Ines Example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await writeMessage(page)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('group', { name: 'Nothing has been sent yet' })).toBeFocused()
  await page.close()
})

test('several answers can be open, and one linked to from within the site opens too', async ({ page }) => {
  await page.goto('/faq')
  const answers = page.locator('details > div[id]')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(answers.last()).toBeVisible()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(answers.last()).toBeHidden()
  await page.evaluate(
    (id) => {
      location.hash = id
    },
    String(await answers.last().getAttribute('id')),
  )
  await expect(answers.last()).toBeInViewport()
})

test('the list beside the text marks the section in view, and a heading gives its address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL })
  await page.goto('/ethics')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const third = contents.getByRole('link').nth(2)
  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'location')
  const hash = String(await third.getAttribute('href'))
  await page.locator(hash).getByRole('link', { name: 'Link to' }).first().press('Enter')
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/ethics${hash}`)
})

test('the target section of an address is not under the bar, even where a notice is above it', async ({ page }) => {
  await page.goto('/ethics')
  await expect(page.getByText('The first issue is in preparation')).toBeInViewport()
  const id = await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3).getAttribute('href')
  await page.goto(`/ethics${id}`)
  const heading = page.locator(`${id}`).getByRole('heading', { level: 2 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('The first issue is in preparation')).not.toBeInViewport()
  const bar = await page.getByRole('banner').getByRole('link').first().locator('xpath=../..').boundingBox()
  expect(bar?.y).toBe(0)
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(Number(bar?.height))
})

test('a table that does not fit can be scrolled by the keyboard; one that fits is not a stop', async ({ page }) => {
  await page.goto('/peer-review')
  const table = page.getByRole('group', { name: 'Table: Who is masked' })
  await expect(table).not.toHaveAttribute('tabindex')
  await page.setViewportSize({ width: 240, height: 640 })
  await expect(table).toHaveAttribute('tabindex', '0')
})

test('in print the address of a text is at the foot of its pages, and the links in it have the address of the site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/guide')
  await expect(page.locator('html')).toHaveAttribute('data-print-address', `${baseURL}/guide`)
  await page.emulateMedia({ media: 'print' })
  const link = main(page).locator('a[href^="/"]').filter({ visible: true }).last()
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(printed).toContain(baseURL)
})

async function writeMessage(page: Page, other: { email?: string } = {}): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ines Example')
  await page.getByLabel('Email', { exact: true }).fill(other.email ?? 'ines@school.example')
  await page.getByLabel('Subject', { exact: true }).fill('Waivers & fees')
  await page.getByLabel('Message', { exact: true }).fill('Dear editor,\nis there a waiver?')
}
