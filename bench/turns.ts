// node bench/turns.ts [turns]: the time from the press on a link to the first frame with the next page's heading, after a stay on
// the link as people make it. In a browser, with the network idle, on the built server with a hundred papers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { launchOptions } from '#test/environment/chromium.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { fillWithArticles } from './fill-with-articles.ts'
import { at } from './watch-server.ts'

const turns = Number(process.argv[2] ?? 20)
// Between reaching a link and pressing it.
const stay = 300

buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-turns-'))
const db = openDatabase({ dataDir })
await migrateToLatest(db, migrations)
await fillWithArticles(db, dataDir, 100)
await db.destroy()
const program = await startProgram({ dataDir })
const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage()
  await page.addInitScript(watchTurns)
  const link = (address: string) => page.locator(`a[href="${address}"]:visible`).first()
  const ways: Record<string, { from: string; link: (turn: number) => Locator }> = {
    'list to paper': { from: '/journals', link: (turn) => page.locator('main h2 a, main h3 a').nth(turn % 5) },
    'paper to first page': { from: '', link: () => link('/') },
    'first page to list': { from: '/', link: () => link('/journals') },
    'first page to archive': { from: '/', link: () => link('/archive') },
  }
  const times: Record<string, number[]> = {}
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [name, { from, link }] of Object.entries(ways)) {
      if (from) await open(page, program.origin + from)
      const time = await press(page, link(turn))
      times[name] = [...(times[name] ?? []), time]
    }
  }
  const rows = Object.entries(times).map(([way, all]) => ({
    way,
    'p50 ms': at(0.5, all).toFixed(0),
    'p95 ms': at(0.95, all).toFixed(0),
    'max ms': Math.max(...all).toFixed(0),
  }))
  console.table(rows)
} finally {
  await browser.close()
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Where a pointer rests first is no movement: the scripts are fetched when it reaches the link, as with a visitor. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, link: Locator): Promise<number> {
  await link.hover()
  await page.waitForTimeout(stay)
  await page.evaluate(() => {
    window.turned = new Promise((resolve) => {
      window.onTurn = resolve
    })
  })
  await link.click()
  const time = await page.evaluate(() => window.turned)
  await page.waitForLoadState('networkidle')
  return time ?? Number.NaN
}

declare global {
  interface Window {
    turned?: Promise<number>
    onTurn?: (milliseconds: number) => void
  }
}

/** Runs in the page. */
function watchTurns(): void {
  let pressed = 0
  let heading = ''
  const headingNow = () => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressed = timeStamp
      heading = headingNow()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (pressed === 0 || headingNow() === heading || headingNow() === '') return
    const began = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => window.onTurn?.(performance.now() - began)))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
