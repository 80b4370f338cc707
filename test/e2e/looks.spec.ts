// How the main screens look, compared with kept pictures (looks/), so that a change of one style is seen wherever it shows. The
// demonstration site on one fixed day. After a change on purpose: npx playwright test looks --update-snapshots, and look at them.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoSignIns } from '#demo/gather-cast.ts'
import { managePage } from '#src/web/desk-pages.ts'
import { articlePage, pages } from '#src/web/links.ts'
import type { JournalList } from '#src/wire/journal.ts'
import { clockToMove } from '#test/drills/clock-to-move.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { test as base, expect, signIn } from './site.ts'

// The server's clock can only go forward.
const day = Date.UTC(2030, 2, 14, 12)

const test = base.extend({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const clock = clockToMove(join(makeTemporaryFolder('looks-clock-'), 'ahead'))
      clock.goTo(day)
      const program = await startProgram({ command: 'bin/demo.ts', env: clock.env })
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const screens: Record<string, { open: (page: Page) => Promise<unknown>; as?: keyof typeof demoSignIns }> = {
  home: { open: (page) => page.goto(pages.home) },
  listing: { open: (page) => page.goto(pages.articles) },
  paper: { open: async (page) => page.goto(articlePage(await newestPaper(page))) },
  archive: { open: (page) => page.goto(pages.archive) },
  submission: { open: (page) => page.goto(pages.submission), as: 'author' },
  desk: { open: (page) => page.goto(managePage('submitted')), as: 'administrator' },
}

const views = [
  { on: 'a wide screen', theme: 'light', viewport: { width: 1280, height: 900 } },
  { on: 'a phone', theme: 'dark', viewport: { width: 375, height: 800 } },
] as const

for (const [name, { open, as }] of Object.entries(screens)) {
  for (const { on, theme, viewport } of views) {
    test(`${name} on ${on} looks as before`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(day)
      if (as) await signIn(page, demoSignIns[as])
      await open(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect(page).toHaveScreenshot(`${name}-${theme}.png`, {
        fullPage: true,
        clip: { x: 0, y: 0, width: viewport.width, height: 1_600 },
        // Edges of letters differ from one version of the browser to the next.
        threshold: 0.3,
        maxDiffPixelRatio: 0.002,
      })
    })
  }
}

async function newestPaper(page: Page): Promise<string> {
  const { journals } = (await (await page.request.get('/api/journals?limit=1')).json()) as JournalList
  const [newest] = journals
  if (!newest) throw new Error('The demonstration has no papers.')
  return newest.id
}
