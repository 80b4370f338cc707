// Programs that look at every link of a letter before its reader does: mail filters, previews, browsers in a sandbox. They ask by
// GET and HEAD, run the scripts of the page, come three times, and change nothing.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '#test/environment/chromium.ts'
import { startMarkedCase } from './marked-case.ts'
import { act, waitUntil } from './site.ts'

const times = 3

// What sessions, jobs, letters and counts do by themselves while the program runs.
const movesByItself =
  /^(counter|job.*|mail|throttle|usage_.*|session|device|search_.*|sqlite_.*|article_words.*|.*_fts.*)$/

test('nothing changes when a program follows every link in every letter', async () => {
  const { site, dataDir, office, owner, authors, confirmAnonymousFile, invite, reviewer, path, stop } =
    await startMarkedCase('SQLite')
  onTestFinished(stop)
  await confirmAnonymousFile()
  const accepting = await invite(reviewer('who accepts'))
  await invite(reviewer('who has not answered'))
  await act(site, accepting.reviewer, 'POST', '/api/review/accept', { noConflict: true, confidential: true })
  await act(site, owner, 'POST', '/api/auth/forgot-password', { email: authors[0].email })
  const version = await act<{ version: number; record: object }>(site, office, 'GET', '/api/settings')
  await act(site, office, 'PUT', '/api/settings', {
    ...version,
    record: { ...version.record, newsletter: { enabled: true } },
  })
  await act(site, owner, 'POST', '/api/newsletter', { email: authors[2].email })
  const kinds = ['confirm', 'not-me', 'review', 'resetpassword', 'newsletter/confirm', 'submission', 'manage-journals']
  await waitUntil('a letter of each kind', () => {
    const links = linksIn(site.letters, site.origin)
    return kinds.every((kind) => links.some((link) => link.startsWith(`${site.origin}/${kind}`))) ? true : undefined
  })
  // The letters that are still on their way are about nothing else.
  const links = linksIn(site.letters, site.origin)
  const before = contentOf(dataDir)
  const led = await act(site, office, 'GET', path)

  const browser = await chromium.launch(launchOptions())
  onTestFinished(() => browser.close())
  const followAll = async () => {
    const context = await browser.newContext()
    for (const link of links) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await fetch(link, { method, headers: { 'User-Agent': 'Filter' } })
        expect([link, method, status < 500]).toEqual([link, method, true])
      }
      const page = await context.newPage()
      await page.goto(link, { waitUntil: 'networkidle' })
      await page.close()
    }
    await context.close()
  }
  // Side by side: a page is left when it has asked for nothing for half a second.
  await Promise.all(Array.from({ length: times }, followAll))

  expect(contentOf(dataDir)).toEqual(before)
  expect(await act(site, office, 'GET', path)).toEqual(led)
}, 600_000)

function linksIn(letters: readonly { text: string; html: string }[], origin: string): string[] {
  const pattern = new RegExp(`${origin}/[^\\s"'<>)]+`, 'g')
  const found = letters.flatMap(({ text, html }) => [...text.matchAll(pattern), ...html.matchAll(pattern)])
  return [...new Set(found.map(([link]) => link.replaceAll('&amp;', '&').replace(/[.,;]$/, '')))]
}

/** Every row of every table, by table. */
function contentOf(dataDir: string): Record<string, unknown[]> {
  const file = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true })
  try {
    const tables = file.prepare("select name from sqlite_master where type = 'table' order by name").all()
    const names = tables.map(({ name }) => String(name)).filter((name) => !movesByItself.test(name))
    return Object.fromEntries(names.map((name) => [name, file.prepare(`select * from "${name}"`).all()]))
  } finally {
    file.close()
  }
}
