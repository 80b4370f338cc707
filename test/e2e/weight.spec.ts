// Readers' pages stay light: everything that a browser fetches for them, in bytes on the wire. So does the start of a server.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { issuePage } from '#src/web/links.ts'
import { waitUntilHydrated } from './page-life.ts'
import { expect, test } from './site.ts'

type Kind = 'script' | 'style' | 'font'
type Weight = Record<Kind, number>

// Compressed, of pages in Latin script. To be read, a page needs no scripts; React and React Router are 93,000 bytes of those
// that it needs to be used.
const toRead: Weight = { script: 0, style: 25_000, font: 130_000 }
const toUse: Weight = { ...toRead, script: 132_000 }

const kinds: [Kind, RegExp][] = [
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
]

async function expectAtMost(max: Weight, page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  for (const [kind, pattern] of kinds) {
    const weight = fetched.filter(({ path }) => pattern.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(weight, `${kind}s of ${path}: ${JSON.stringify(fetched)}`).toBeLessThanOrEqual(max[kind])
    if (max[kind] > 0) expect(weight, `${kind}s of ${path}`).toBeGreaterThan(0)
  }
}

test('a page is read with few bytes of style and fonts and no script, and used with few of those', async ({
  page,
  office,
}) => {
  const article = await office.publish({ content: 'The first paragraph.\n\nThe second paragraph.', discipline: 'S' })
  for (const path of ['/journals', `/journals/${article.id}`, '/archive', issuePage(article), '/about']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expectAtMost(toRead, page, path)
    await waitUntilHydrated(page)
    await expectAtMost(toUse, page, path)
  }
})

test("a reader's page waits for one stylesheet; what people at work see has a second one, which comes with it", async ({
  page,
  request,
}) => {
  for (const path of ['/', '/journals', '/archive', '/about']) {
    const html = await (await request.get(path)).text()
    expect(html.match(/rel="stylesheet"/g), path).toHaveLength(1)
  }
  await page.goto('/')
  const loaded = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join(' '))
  expect(await loaded()).not.toContain('work')
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('input[type="password"]')) return
      observer.disconnect()
      document.documentElement.dataset['styled'] = String(
        [...document.styleSheets].some(({ href }) => href?.includes('work')),
      )
    }).observe(document, { subtree: true, childList: true })
  })
  await page.locator('a[href="/login"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-styled', 'true')
})

test('scripts wait for the first paint', async ({ request }) => {
  for (const path of ['/', '/journals', '/archive', '/login']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('rel="modulepreload"')
    expect(html, path).not.toMatch(/^import /m)
    expect(html, path).toContain('requestAnimationFrame')
  }
})

test('texts are compressed, in the best way that the browser accepts', async ({ request, baseURL }) => {
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await request.get(baseURL + path, { headers: { 'Accept-Encoding': accepted } })
    return answer.headers()['content-encoding']
  }
  const html = await (await request.get('/')).text()
  const [script] = /\/assets\/react-[\w-]+\.js/.exec(html) ?? []
  expect(script).toBeDefined()
  expect(await encodingOf(script ?? '', 'gzip, deflate, br')).toBe('br')
  expect(await encodingOf(script ?? '', 'gzip')).toBe('gzip')
  expect(await encodingOf(script ?? '', 'identity')).toBeUndefined()
  expect(await encodingOf('/', 'gzip, deflate, br')).toBe('br')
  expect(await encodingOf('/', 'gzip, deflate')).toBe('gzip')
})

const serverFiles = () =>
  ['build/server', 'build/server/assets'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )

test('a server starts from a few files, not from the hundreds of its packages', () => {
  const files = serverFiles()
  const imported = files.flatMap((text) =>
    [...text.matchAll(/^import\b[^"]*"([^"./][^"]*)";$/gm)].map(([, name = '']) => name),
  )
  // Only the typesetting process loads these, which bring files that are no JavaScript.
  const outside = [...new Set(imported)].filter((name) => !isBuiltin(name))
  expect(outside.sort()).toEqual(['emf-converter', 'sharp'])
  expect(files.length).toBeLessThan(60)
})

test('the sources of a server, which it keeps in memory, take one byte for each character', () => {
  const other = serverFiles().flatMap((text) => /[^\0-\x7f]/.exec(text) ?? [])
  expect(other).toEqual([])
})
