// npm run screens: takes screenshots of every page and state, at five widths and in both themes, and
// prints those of readers as PDF, for people to look at.
// Names after `--` limit the run: npm run screens -- archive paper
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { guardWords } from '#src/web/words.ts'
import type { SessionObject } from '#src/wire/account.ts'
import { administrator, openOffice } from '#test/e2e/office.ts'
import { waitForHydrationIn } from '#test/e2e/page-life.ts'
import { ensureChromium, launchOptions } from '#test/environment/chromium.ts'
import { type RunningProgram, startProgram } from '#test/environment/running-program.ts'
import { runCommand } from './run-command.ts'
import { hardSite, shotsOfHardContent } from './screens/hard-content.ts'
import { type Shot, shotsOfDemo, shotsOfNewSite, signInToDemo } from './screens/shots.ts'

const folder = join(import.meta.dirname, '..', 'screens')
const widths = [320, 375, 768, 1280, 1680]
const themes = ['light', 'dark'] as const

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  await ensureChromium()
  rmSync(folder, { recursive: true, force: true })
  const browser = await chromium.launch(launchOptions())
  waitForHydrationIn(browser)
  try {
    await photograph(browser, { site: { command: 'bin/demo.ts' }, shotsOf: shotsOfDemo, signIn: signInToDemo }, wanted)
    await photograph(browser, { site: {}, shotsOf: shotsOfNewSite }, wanted)
    await photograph(browser, { site: hardSite, shotsOf: shotsOfHardContent, signIn: signInAsOffice }, wanted)
  } finally {
    await browser.close()
  }
  console.log(`The screenshots are in ${folder}`)
})

type Series = {
  site: Parameters<typeof startProgram>[0]
  shotsOf: (program: RunningProgram) => Promise<Shot[]>
  signIn?: (origin: string, as: 'author' | 'administrator') => Promise<SessionObject>
}

async function photograph(
  browser: Browser,
  { site, shotsOf, signIn }: Series,
  wanted: readonly string[],
): Promise<void> {
  const program = await startProgram(site)
  const { origin } = program
  try {
    const shots = (await shotsOf(program)).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    const openShot = async (
      { path, act, as = 'anyone', withoutScripts = false }: Shot,
      view: BrowserContextOptions,
    ) => {
      const context = await browser.newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
        javaScriptEnabled: !withoutScripts,
        ...view,
      })
      if (as !== 'anyone' && signIn) await enter(context, await signIn(origin, as))
      const page = await context.newPage()
      await open(page, path)
      await act?.(page)
      return page
    }
    for (const width of widths) {
      for (const colorScheme of themes) {
        const place = makePlace(`${width}-${colorScheme}`)
        for (const shot of shots) {
          const page = await openShot(shot, { viewport: { width, height: 900 }, colorScheme })
          await page.screenshot({ path: join(place, `${shot.name}.png`), fullPage: true })
          await page.context().close()
        }
        console.log(`${shots.length} pages at ${width}, ${colorScheme}`)
      }
    }
    const place = makePlace('print')
    for (const shot of shots.filter(({ as = 'anyone', act }) => as === 'anyone' && !act)) {
      const page = await openShot(shot, {})
      await page.pdf({ path: join(place, `${shot.name}.pdf`), preferCSSPageSize: true, format: 'A4' })
      await page.context().close()
    }
  } finally {
    await program.stop()
  }
}

function makePlace(name: string): string {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  return place
}

async function signInAsOffice(origin: string): Promise<SessionObject> {
  return (await openOffice(origin)).signIn(administrator)
}

async function enter(context: BrowserContext, { token, user }: SessionObject): Promise<void> {
  await context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('authToken', key)
      localStorage.setItem('authUser', person)
    },
    [token, JSON.stringify(user)] as const,
  )
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Pages for signed-in people load their data once the guard lets them in.
  await page.getByRole('heading', { level: 1, name: guardWords.checking }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
