// npm run screens: takes screenshots of every page and state, at three widths and in both themes, for people to look at.
// Names after `--` limit the run: npm run screens -- archive paper
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { SessionObject } from '#src/wire/account.ts'
import { ensureChromium, launchOptions } from '#test/environment/chromium.ts'
import { startProgram } from '#test/environment/running-program.ts'
import { runCommand } from './run-command.ts'
import { type Shot, shotsOfDemo, shotsOfNewSite, signIn } from './screens/shots.ts'

const folder = join(import.meta.dirname, '..', 'screens')
const widths = [375, 768, 1280]
const themes = ['light', 'dark'] as const

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  await ensureChromium()
  rmSync(folder, { recursive: true, force: true })
  const browser = await chromium.launch(launchOptions())
  try {
    await photograph(browser, { command: 'bin/demo.ts' }, shotsOfDemo, wanted)
    await photograph(browser, {}, shotsOfNewSite, wanted)
  } finally {
    await browser.close()
  }
  console.log(`The screenshots are in ${folder}`)
})

async function photograph(
  browser: Browser,
  site: Parameters<typeof startProgram>[0],
  shotsOf: (origin: string) => Promise<Shot[]>,
  wanted: readonly string[],
): Promise<void> {
  const program = await startProgram(site)
  try {
    const shots = (await shotsOf(program.origin)).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    for (const width of widths) {
      for (const colorScheme of themes) {
        const place = join(folder, `${width}-${colorScheme}`)
        mkdirSync(place, { recursive: true })
        for (const { name, path, act, as = 'anyone', withoutScripts = false } of shots) {
          const context = await browser.newContext({
            baseURL: program.origin,
            viewport: { width, height: 900 },
            colorScheme,
            reducedMotion: 'reduce',
            javaScriptEnabled: !withoutScripts,
          })
          if (as !== 'anyone') await enter(context, await signIn(program.origin, as))
          const page = await context.newPage()
          await open(page, path)
          await act?.(page)
          await page.screenshot({ path: join(place, `${name}.png`), fullPage: true })
          await context.close()
        }
        console.log(`${shots.length} pages at ${width}, ${colorScheme}`)
      }
    }
  } finally {
    await program.stop()
  }
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
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
