// The page of one paper: complete without scripts and in print, and what scripts add: copying, tabs, the place in the
// text, sharing, the reader's own text size.
import type { Page } from '@playwright/test'
import type { JournalObject } from '#src/wire/journal.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { administrator } from './office.ts'
import { expect, signIn, test } from './site.ts'

const title = 'Counting along & counting up: A study in “slope”'
let article: JournalObject
let cousin: JournalObject

const long = Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1} of a long text about slopes.`).join(
  '\n\n',
)

test.beforeAll(async ({ office }) => {
  cousin = await office.publish({ title: 'A steep cousin', keywords: JSON.stringify(['slope of paper spec']) })
  article = await office.publish({
    title,
    abstract: 'They count along, then they count up.',
    content: long,
    authors: JSON.stringify([
      { name: 'Ada Quill', affiliation: 'North College', orcid: '0000-0002-1825-0097' },
      { name: 'Otto Pendule', affiliation: 'South College' },
    ]),
    keywords: JSON.stringify(['slope of paper spec', 'counting']),
    publicationDate: '2025-02-14',
    receivedAt: '2024-11-01',
    acceptedAt: '2025-01-20',
    pages: '3-18',
    doi: '10.5555/paper.spec.1',
    licence: 'CC BY 4.0',
    discipline: 'M',
  })
})

const address = () => `/journals/${article.id}`
const doi = 'https://doi.org/10.5555/paper.spec.1'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything about the paper is on its page', async ({ page }) => {
    await page.goto(address())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link', { name: 'Volume 1, Number 1' })).toHaveAttribute('href', '/archive/1/1')
    for (const text of ['Mathematics', 'Open access', 'North College', 'South College']) {
      await expect(main.getByText(text, { exact: false }).first()).toBeVisible()
    }
    await expect(main.getByText('Peer reviewed')).toHaveCount(0)
    await expect(main.getByRole('link', { name: `${doi} – ${title}` })).toHaveAttribute('href', doi)
    for (const day of ['2024-11-01', '2025-01-20', '2025-02-14']) {
      await expect(main.locator(`dl time[datetime="${day}"]`)).toBeVisible()
    }
    await expect(main.getByRole('link', { name: 'https://orcid.org/0000-0002-1825-0097', exact: true })).toBeVisible()
    for (const heading of ['Abstract', 'Full text', 'Authors', 'How to cite', 'Licence', 'Files']) {
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    }
    await expect(main.getByText('Paragraph 40 of a long text about slopes.')).toBeVisible()
    await expect(main.getByText('Published 2025. Licensed under CC BY 4.0')).toBeVisible()
    await expect(main.locator('a[rel=license]').first()).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/',
    )
    const { pdf, docx } = article.files
    await main.getByText('Checksums (SHA-256)').click()
    for (const sum of [pdf?.sha256, docx?.sha256]) await expect(main.getByText(sum ?? 'missing')).toBeVisible()
    await expect(main.getByText('earlier version')).toHaveCount(0)
    await expect(main.getByRole('link', { name: cousin.title })).toHaveAttribute('href', `/journals/${cousin.id}`)
  })

  test('a replaced file shows its version, and what is known about the previous one', async ({ page, office }) => {
    const revised = await office.publish({ title: 'Mended once' })
    const { token } = await office.signIn(administrator)
    const name = 'Ada-Quill-corrected.pdf'
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(buildPdf({ text: 'Mended' })) }
    const headers = { Authorization: `Bearer ${token}` }
    await page.request.put(`/api/journals/${revised.id}/files/pdf`, { headers, multipart: { file } })

    await page.goto(`/journals/${revised.id}`)
    const files = page.getByRole('region', { name: 'Files' })
    await expect(files.getByText(/^Version 2, \d+\s\w+ \d{4}$/)).toBeVisible()
    const earlier = files.getByText(revised.files.pdf?.sha256 ?? 'missing')
    await expect(earlier).toBeHidden()
    await files.getByText('One earlier version').click()
    await expect(earlier).toBeVisible()
    await expect(files.getByText('Version 1, ').first()).toBeVisible()
    // The earlier file is not offered; nobody learns who replaced it, or the names of their files.
    await expect(files.getByRole('link')).toHaveText(['PDF', 'DOCX'])
    expect(await page.content()).not.toMatch(new RegExp(`${administrator.email}|${name}`))
  })

  test('the paper is cited in five styles, and its record is a plain link', async ({ page }) => {
    await page.goto(address())
    const card = page.getByRole('region', { name: 'How to cite' })
    for (const style of ['APA', 'Harvard', 'Chicago', 'Vancouver', 'IEEE'])
      await expect(card.locator('p').filter({ hasText: new RegExp(`^${style}$`) })).toBeVisible()
    await expect(card.getByText('10.5555/paper.spec.1')).toHaveCount(5)
    await expect(card.getByRole('button')).toHaveCount(0)
    const files = { RIS: 'ris', BibTeX: 'bib', 'CSL-JSON': 'json', 'EndNote XML': 'xml' }
    for (const [name, ending] of Object.entries(files)) {
      const link = card.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `${address()}/cite.${ending}`)
      const record = await page.request.get(new URL(`${address()}/cite.${ending}`, page.url()).href)
      expect([name, record.status()]).toEqual([name, 200])
      expect(await record.text()).toContain('10.5555/paper.spec.1')
    }
  })

  test('a paper is shared by plain links that contain its title and permanent address', async ({ page }) => {
    await page.goto(address())
    await page.getByText('Share', { exact: true }).click()
    const links = page.getByRole('main').locator('details a')
    const mail = await links.filter({ hasText: 'E-mail' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toBe(`mailto:?subject=${title}&body=${title}\n${doi}`)
    for (const network of ['Bluesky', 'Mastodon', 'LinkedIn', 'X', 'Facebook']) {
      const link = links.filter({ hasText: new RegExp(`^${network}\\b`) })
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(doi)
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('a paper that lacks everything optional still has a page', async ({ page, office }) => {
    const bare = await office.publish({ title: 'Bare', keywords: '[]' })
    await page.goto(`/journals/${bare.id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Permanent link')).toBeVisible()
    for (const absent of ['Open access', 'Licence', 'Related articles', 'Keywords']) {
      await expect(main.getByText(absent, { exact: true }), absent).toHaveCount(0)
    }
    await expect(page.locator('head link[rel=license]')).toHaveCount(0)
  })
})

test.describe('under other terms than those of Creative Commons', () => {
  const printed = (page: Page) => page.getByRole('region', { name: 'Licence' }).getByRole('paragraph')

  test('a paper whose terms have no address is not said to be licensed, or open', async ({ page, office }) => {
    const reserved = await office.publish({ licence: 'All rights reserved.', publicationDate: '2025-02-14' })
    await page.goto(`/journals/${reserved.id}`)
    await expect(printed(page)).toHaveText(/^(?:© 2025 .*|Published 2025)\. All rights reserved\.$/)
    await expect(page.getByRole('main').getByText('Open access')).toHaveCount(0)
  })

  test('a paper whose terms have an address is not said to be open', async ({ page, office }) => {
    const terms = await office.publish({ licence: 'https://publisher.example/terms' })
    await page.goto(`/journals/${terms.id}`)
    await expect(printed(page)).toHaveText(/Licensed under https:\/\/publisher\.example\/terms\./)
    await expect(page.getByRole('main').getByText('Open access')).toHaveCount(0)
  })
})

test.describe('for a withdrawn paper', () => {
  test.use({ allowed: [/status of 410/] })

  test('the citation and the address stay, and there is nothing to download', async ({ page, office }) => {
    const gone = await office.publish({
      title: 'Cold fusion at school',
      authors: JSON.stringify(['Ada Quill']),
      doi: '10.5555/gone.1',
      publicationDate: '2025-02-14',
    })
    await office.withdraw(gone.id)
    const answer = await page.goto(`/journals/${gone.id}`)
    expect(answer?.status()).toBe(410)
    const main = page.getByRole('main')
    await expect(
      main.getByText(/Quill, A\. \(2025\)\. Cold fusion at school\. .*https:\/\/doi\.org\/10\.5555\/gone\.1/),
    ).toBeVisible()
    await expect(main.getByText(/^This paper was withdrawn on/)).toBeVisible()
    await expect(main.getByRole('heading').first()).toHaveText('Withdrawn: Cold fusion at school')
    await expect(main.getByRole('link', { name: 'Volume 1, Number 1' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'How to cite' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /Download|RIS/ })).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test.describe('with scripts', () => {
  test('"Copy citation" copies the line that is shown, and confirms it for two seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto(address())
    const card = page.getByRole('region', { name: 'How to cite' })
    await card.getByRole('button', { name: 'Copy citation' }).click()
    await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(card.getByRole('status')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await card.getByRole('tabpanel').locator('p').last().textContent())
    expect(copied).toContain(doi)
    await page.clock.runFor(2000)
    await expect(card.getByRole('button', { name: 'Copy citation' })).toBeVisible()
  })

  test('citation styles are tabs: arrow keys change them, one is shown', async ({ page }) => {
    await page.goto(address())
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('APA')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await tab('APA').press('ArrowRight')
    await expect(tab('Harvard')).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Harvard' })).toBeVisible()
    await tab('Harvard').press('End')
    await expect(tab('IEEE')).toBeFocused()
    await tab('IEEE').press('ArrowRight')
    await expect(tab('APA')).toBeFocused()
  })

  test('the contents mark the reader’s position', async ({ page }) => {
    await page.goto(address())
    const contents = page.getByRole('navigation', { name: 'In this article' })
    const here = contents.locator('[aria-current=location]')
    await expect(here).toHaveText('Abstract')
    await page.getByText('Paragraph 20 of a long text').scrollIntoViewIfNeeded()
    await expect(here).toHaveText('Full text')
    await contents.getByRole('link', { name: 'Licence' }).click()
    await expect(here).toHaveText('Licence')
    await expect(page.getByRole('heading', { name: 'Licence' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Licence' })).toBeFocused()
    await page.mouse.wheel(0, -100_000)
    await expect(here).toHaveText('Abstract')
  })

  test('on a small window the contents fold into one line', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(address())
    await expect(page.getByRole('navigation', { name: 'In this article' })).toBeHidden()
    await page.locator('summary', { hasText: 'Contents' }).click()
    await page.getByRole('main').getByRole('link', { name: 'How to cite' }).click()
    await expect(page.getByRole('heading', { name: 'How to cite' })).toBeInViewport()
  })

  test('on a phone the PDF, the contents and the citation stay at the thumb, but not in a low window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(address())
    await page.getByText('Paragraph 20 of a long text').scrollIntoViewIfNeeded()
    const contents = page.getByRole('link', { name: 'Contents', exact: true })
    for (const link of [page.getByRole('link', { name: 'PDF', exact: true }).last(), contents]) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
    await contents.click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Full text' })).toBeInViewport()
    // 400 % of a window of 1280 × 1024.
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(contents).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(contents).toBeHidden()
  })

  test('copying the link is the first way to share, and Escape closes the menu', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address())
    const share = page.getByRole('main').locator('summary').filter({ hasText: 'Share' })
    await share.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(doi)
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
    await expect(page.getByRole('link', { name: 'E-mail' })).toBeHidden()
  })

  test('text size and spacing stay as the reader chose them on this device', async ({ page }) => {
    await page.goto(address())
    const text = page.getByText('They count along, then they count up.')
    const size = () => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const usual = await size()
    const open = () => page.getByRole('main').locator('summary').filter({ hasText: 'Text' }).click()
    await open()
    await page.getByRole('group', { name: 'Text size' }).getByLabel('Larger').check()
    expect(await size()).toBeGreaterThan(usual)
    await page.getByRole('group', { name: 'Theme' }).getByLabel('Dark').check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect.poll(size).toBeGreaterThan(usual)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await open()
    await expect(page.getByRole('group', { name: 'Text size' }).getByLabel('Larger')).toBeChecked()
    await expect(page.getByRole('group', { name: 'Theme' }).getByLabel('Dark')).toBeChecked()
  })

  test('the keyboard goes from the title to the last link in the order of the page, with a visible focus', async ({
    page,
  }) => {
    await page.goto(address())
    await page.getByRole('heading', { level: 1 }).focus()
    const walked: string[] = []
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const { name, covered, inMain } = await focused(page)
      if (!inMain) break
      walked.push(name)
      expect(covered, `${name} is hidden by something`).toBe(false)
    }
    const order = [
      'Download PDF',
      'Download DOCX',
      'Cite',
      'Share',
      'Text',
      'Abstract',
      'counting',
      'APA',
      'RIS',
      cousin.title,
    ]
    const places = order.map((name) => walked.findIndex((one) => one.startsWith(name)))
    expect(places, walked.join(' → ')).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})

test.describe('for a draft', () => {
  // The server renders for everyone, and nobody gets a draft from it; then the browser asks with the token.
  test.use({ allowed: [/status of 404/] })

  test('an administrator sees a draft at its address, marked as one', async ({ page, office }) => {
    const draft = await office.publish({ title: 'Not yet', status: 'Draft' })
    await signIn(page, administrator)
    await page.goto(`/journals/${draft.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Not yet' })).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await expect(page.getByText('This is a draft')).toBeVisible()
    await expect(page.getByRole('link', { name: 'RIS' })).toHaveCount(0)
  })
})

test('in print only the paper is shown: no navigation, no buttons, dark turned into ink', async ({ page }) => {
  await page.goto(address())
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of [title, doi, 'Received', 'Paragraph 40 of a long text about slopes.']) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  await expect(main.getByRole('heading', { name: 'How to cite' })).toBeVisible()
  await expect(main.getByText('https://creativecommons.org/licenses/by/4.0/')).toBeVisible()
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('navigation')]) {
    await expect(gone).toHaveCount(0)
  }
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Download/ })).toHaveCount(0)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})

test('each printed page says where the paper appeared and its address, and no badge is printed', async ({ page }) => {
  await page.goto(address())
  const printed = (name: string) =>
    page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), `--print-${name}`)
  const status = page.getByRole('main').getByText('Published', { exact: true })
  await expect(status).toHaveCount(2)
  await expect(status.last()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await printed('head')).toContain(', 1(1), 3–18')
  expect(await printed('title')).toContain('Counting along & counting up')
  expect(await printed('address')).toContain(doi)
  await expect(page.getByText('Status', { exact: true })).toBeHidden()
  await page.goto('/about')
  expect(await printed('address')).toContain(new URL(page.url()).pathname)
  expect(await printed('title')).not.toContain('Counting')
})

/** The focused element, and whether something covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const { x, y, width, height } = (element ?? document.body).getBoundingClientRect()
    const top = document.elementFromPoint(x + Math.min(width, 8) / 2, y + height / 2)
    return {
      name: element?.textContent?.trim().replace(/\s+/g, ' ') || element?.getAttribute('aria-label') || '',
      covered: !element?.contains(top) && !top?.contains(element),
      inMain: element?.closest('main') !== null,
    }
  })
