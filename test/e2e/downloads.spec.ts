// Downloading a paper's file, with everything that can go wrong: the addresses in the specification's order, its
// sentences letter by letter, and the new tab at the end. The network's faults are made in the browser.
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { JournalObject } from '#src/wire/journal.ts'
import { announcement, expect, test, toast } from './site.ts'

let article: JournalObject

test.beforeAll(async ({ office }) => {
  article = await office.publish({ title: 'A file and its many ways', authors: JSON.stringify(['Ada Quill']) })
})

// The browser's own message about a failed request.
test.use({ allowed: [/Failed to load resource/] })

const attempts = (type: 'pdf' | 'docx') => [
  `/direct-file/journals/${article.id}.${type}`,
  `/api/journals/${article.id}/download/${type}`,
  `/api/journals/${article.id}/direct-download/${type}`,
  `/journals/${article.id}/download/${type}`,
]

const button = (page: Page, type: 'PDF' | 'DOCX') => page.getByRole('link', { name: `Download ${type}` })

/** What the server calls the file: `Quill-2026-…`. */
async function nameAtServer(page: Page, type: 'PDF' | 'DOCX'): Promise<string | undefined> {
  const address = `/journals/${article.id}/download/${type.toLowerCase()}`
  const header = (await page.request.head(address)).headers()['content-disposition'] ?? ''
  return /filename="?(Quill-\d{4}-[^";]+)/.exec(header)?.[1]
}

/** Every address of the file meets `fault`; a new tab gets through. Returns the paths that were tried. */
async function spoil(page: Page, type: 'pdf' | 'docx', fault: (route: Route) => Promise<void>): Promise<string[]> {
  const tried: string[] = []
  for (const path of attempts(type)) {
    await page.route(`**${path}`, async (route) => {
      tried.push(new URL(route.request().url()).pathname)
      await fault(route)
    })
  }
  return tried
}

const answer = (status: number, body?: object) => (route: Route) =>
  route.fulfill({ status, ...(body ? { json: body } : { body: '' }) })

/** The address of the next tab that this page opens. */
const nextTab = (context: BrowserContext): Promise<string> =>
  new Promise((resolve) => {
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (!request.isNavigationRequest() || !pathname.includes('/direct-download/')) return
      context.off('request', note)
      resolve(pathname)
    }
    context.on('request', note)
  })

for (const type of ['PDF', 'DOCX'] as const) {
  test(`a ${type} is saved under the server's name for it, and the reader gets a message`, async ({ page }) => {
    await page.goto(`/journals/${article.id}`)
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**${attempts(type === 'PDF' ? 'pdf' : 'docx')[0]}`, async (route) => {
      await held
      await route.continue()
    })
    const download = page.waitForEvent('download')
    await button(page, type).click()
    await expect(toast(page, `Preparing ${type} download...`)).toBeVisible()
    letGo()
    expect((await download).suggestedFilename()).toBe(await nameAtServer(page, type))
    const done = toast(page, `File downloaded as ${type}`)
    await expect(done).toBeVisible()
    await expect(announcement(page, 'status', `File downloaded as ${type}`)).toBeAttached()
  })
}

test('the first address fails and the second gives the file', async ({ page }) => {
  await page.goto(`/journals/${article.id}`)
  await page.route(`**${attempts('pdf')[0]}`, (route) => route.abort('connectionreset'))
  const second = page.waitForRequest((request) => new URL(request.url()).pathname === attempts('pdf')[1])
  const download = page.waitForEvent('download')
  await button(page, 'PDF').click()
  await second
  await download
  await expect(toast(page, 'File downloaded as PDF')).toBeVisible()
})

const faults: [what: string, fault: (route: Route) => Promise<void>, says: string][] = [
  ['an error with a reason', answer(500, { message: 'The disk is full' }), 'Server error (500): The disk is full'],
  ['an error without a reason', answer(503), 'Server returned status 503'],
  ['an empty file', answer(200), 'Received empty file'],
  [
    'a cut connection',
    (route) => route.abort('connectionreset'),
    'No response from server. Check your network connection.',
  ],
]

for (const [what, fault, says] of faults) {
  test(`${what} everywhere is reported, and the file opens in a new tab`, async ({ page, context }) => {
    await page.goto(`/journals/${article.id}`)
    const tried = await spoil(page, 'docx', (route) =>
      route.request().isNavigationRequest() ? route.continue() : fault(route),
    )
    const tab = nextTab(context)
    await button(page, 'DOCX').click()
    const sentence = `Failed to download DOCX file. ${says}`
    await expect(toast(page, sentence)).toHaveText(sentence)
    await expect(announcement(page, 'alert', sentence)).toBeAttached()
    await expect(toast(page, 'Opening DOCX file in new tab')).toBeVisible()
    expect(await tab).toBe(`/journals/${article.id}/direct-download/docx`)
    expect(tried).toEqual(attempts('docx'))
  })
}

test('a file that exists nowhere is reported as missing, and no tab opens on an error', async ({ page, context }) => {
  await page.goto(`/journals/${article.id}`)
  await spoil(page, 'docx', answer(404, { message: 'File not found' }))
  await button(page, 'DOCX').click()
  await expect(toast(page, 'Failed to download DOCX file. Server error (404): File not found')).toBeVisible()
  await expect(button(page, 'DOCX')).not.toHaveAttribute('aria-busy')
  expect(context.pages()).toHaveLength(1)
})

test('an address that does not answer is given up after two minutes', async ({ page }) => {
  // The browser's own timeouts do not follow a test's clock; these do.
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
  await page.goto(`/journals/${article.id}`)
  const tried = await spoil(page, 'docx', () => new Promise(() => undefined))
  await button(page, 'DOCX').click()
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => tried.length).toBe(count)
    await page.clock.runFor(110_000)
    expect(tried).toHaveLength(count)
    await page.clock.runFor(11_000)
  }
  const late = 'Failed to download DOCX file. Download timed out. File may be too large or server is slow.'
  await expect(toast(page, late)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a PDF that is kept elsewhere opens from there', async ({ page, context }) => {
  const elsewhere = 'https://files.example/p.pdf'
  await context.route(elsewhere, (route) => route.fulfill({ body: 'The file', contentType: 'text/plain' }))
  await page.goto(`/journals/${article.id}`)
  await spoil(page, 'pdf', answer(500))
  await page.route('**/check-file/pdf', answer(200, { exists: true, size: 1, cloudinaryUrl: elsewhere }))
  const opened = context.waitForEvent('page')
  await button(page, 'PDF').click()
  await (await opened).waitForURL(elsewhere)
  expect(await (await opened).evaluate(() => window.opener), 'the other site cannot reach back').toBeNull()
  await expect(toast(page, 'Opening PDF file in new tab')).toBeVisible()
})

test('where the browser blocks the tab, there is a link to press', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`/journals/${article.id}`)
  await spoil(page, 'docx', answer(500))
  await button(page, 'DOCX').click()
  const link = page.getByRole('link', { name: 'Open the DOCX file' })
  await expect(link).toHaveAttribute('href', `/journals/${article.id}/direct-download/docx`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons are plain links to the files', async ({ page }) => {
    await page.goto(`/journals/${article.id}`)
    await expect(button(page, 'PDF')).toHaveAttribute('href', `/journals/${article.id}.pdf`)
    const download = page.waitForEvent('download')
    await button(page, 'DOCX').click()
    expect((await download).suggestedFilename()).toMatch(/^Quill-\d{4}-.*\.docx$/)
  })
})
