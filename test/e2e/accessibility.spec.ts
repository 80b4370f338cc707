// Everybody can use every page: no rule of WCAG 2.2 AA that a program can check is broken, in light and dark, on a
// desktop and on a phone; everything works with the keyboard alone; and nothing jumps while a page loads.
import type { Locator, Page } from '@playwright/test'
import type { SessionObject } from '#src/wire/account.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { takeShare, thisRound } from '#test/environment/round.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faults, findFaultsAndIncomplete, findIncomplete } from './axe.ts'
import { everyKindOfPage, everyPage, type Visit } from './every-page.ts'
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { administrator } from './office.ts'
import { enter, expect, leave, test } from './site.ts'

test.use({ allowed: [/status of 404/], reducedMotion: 'reduce' })

const desk = { width: 1280, height: 900 }
const phone = { width: 375, height: 812 }
const smallest = { width: 320, height: 640 }

let article: JournalObject
let sessions: Record<'author' | 'administrator', SessionObject>

test.beforeAll(async ({ office }) => {
  article = await office.publish({
    title: 'Unforgettable: electroencephalographically observed multiplication tables',
    authors: JSON.stringify([
      { name: 'Ada Quill', affiliation: 'School by the Sea', orcid: '0000-0002-1825-0097' },
      { name: 'Ben Ruizdemo', affiliation: 'Inland College' },
    ]),
    content: 'The first paragraph.\n\nThe second paragraph.',
    discipline: 'M',
  })
  const [author, editor] = await Promise.all([office.register(), office.signIn(administrator)])
  sessions = { author: author.session, administrator: editor }
})

const everybody = ['anyone', 'author', 'administrator'] as const

/** Opens the page, and waits until it shows the content for this person. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Checking access')
  await expect(page.locator('main [aria-busy=true], main [class*=spinner]')).toHaveCount(0)
}

async function become(page: Page, who: Visit['as'], origin: string): Promise<void> {
  if (who === 'anyone') await leave(page)
  else await enter(page, sessions[who], origin)
}

/** Lines and squares behind a text prevent the program from checking its contrast. */
async function drawNothingBehindTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bare = new CSSStyleSheet()
    bare.replaceSync('::before, ::after { display: none !important } * { background-image: none !important }')
    document.adoptedStyleSheets.push(bare)
  })
}

const parts = Array.from({ length: 6 }, (_none, index) => index)
const inPart = <T>(all: T[], part: number): T[] => all.filter((_one, index) => index % parts.length === part)
const search: Visit = { pattern: '/journals', path: '/journals?q=multiplication', as: 'anyone' }

for (const part of parts) {
  test(`every kind of page follows the rules, light and wide, dark and narrow (part ${part + 1})`, async ({
    page,
    baseURL,
  }) => {
    const visits = inPart([...everyKindOfPage(article), search], part)
    await watchLayoutShift(page)
    for (const who of everybody) {
      await become(page, who, baseURL)
      for (const [at, { path }] of visits.filter(({ as }) => as === who).entries()) {
        await open(page, path)
        expect.soft(await layoutShiftOf(page), `${path} jumps while it loads`).toBeLessThan(0.02)
        const check = async (colorScheme: 'light' | 'dark', size: typeof desk, problems: typeof faults) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(size)
          const shown = [path, colorScheme, size.width]
          expect.soft([...shown, await problems(page)]).toEqual([...shown, []])
        }
        const looks = [() => check('dark', phone, faults)]
        if (who === 'anyone') {
          const plainly = (look: () => Promise<void>) => () => drawNothingBehindTexts(page).then(look)
          looks.push(plainly(() => check('light', desk, findFaultsAndIncomplete)))
          looks.push(plainly(() => check('dark', desk, findIncomplete)))
        } else looks.push(() => check('light', desk, faults))
        // A short round sees every page, each in one of its looks.
        const ownTurn = { ...thisRound, turn: thisRound.turn + at }
        for (const look of takeShare(looks, looks.length, ownTurn)) await look()
        await page.setViewportSize(smallest)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, width], 'no page scrolls sideways on the smallest screen').toEqual([path, smallest.width])
      }
    }
  })
}

test('forms with errors, questions and menus follow the rules too', async ({ page, baseURL }) => {
  const check = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect([state, colorScheme, await faults(page)]).toEqual([state, colorScheme, []])
    }
  }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.locator('form').getByRole('group')).toBeVisible()
  await check('register, refused')

  await enter(page, sessions.administrator, baseURL)
  await page.goto('/submission')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('group', { name: 'things need your attention' })).toBeFocused()
  await check('submission, refused')

  await page.goto('/manage-journals')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('question')

  await page.goto('/journals?q=nothing+like+this')
  await page.setViewportSize(phone)
  await page.getByText('Show filters').click()
  await page.getByText('Menu', { exact: true }).click()
  await check('menu and filters on a phone')
})

test('current items are distinguishable in forced colours', async ({ page, office, baseURL }) => {
  const linesOf = (items: Locator) =>
    items.evaluateAll((all) =>
      all.map((item) => {
        const { borderBottomWidth, borderBottomColor } = getComputedStyle(item)
        const canvas = getComputedStyle(document.body).backgroundColor
        return borderBottomWidth === '3px' && borderBottomColor !== canvas
      }),
    )
  await page.emulateMedia({ forcedColors: 'active' })
  await office.publish()
  await page.goto('/journals')
  const sorts = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link')
  await expect(sorts.first()).toBeVisible()
  expect(await linesOf(sorts)).toEqual([true, false, false])
  const places = page.getByRole('navigation', { name: 'Main' }).locator('ul > li > a:visible')
  expect((await linesOf(places)).indexOf(true)).toBe(1)
  expect((await linesOf(places)).lastIndexOf(true)).toBe(1)
  await enter(page, sessions.administrator, baseURL)
  await page.goto('/manage-journals')
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  expect(await linesOf(page.getByRole('tab'))).toEqual([true, false])
})

test('the first stop of the Tab key skips the navigation, on every kind of page', async ({ page, baseURL }) => {
  const kinds = [
    '/',
    '/journals/:id',
    '/about',
    '/login',
    '/submission',
    '/manage-journals',
    '/settings',
    '/no-such-page',
  ]
  for (const visit of everyPage(article).filter(({ pattern }) => kinds.includes(pattern))) {
    await become(page, visit.as, baseURL)
    await open(page, visit.path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip, visit.path).toBeFocused()
    await expect(skip, visit.path).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main'), visit.path).toBeFocused()
  }
})

test('the link to the navigation leads to it, or to the menu that contains it', async ({ page }) => {
  for (const [size, place] of [
    [desk, page.getByRole('navigation', { name: 'Main' })],
    [phone, page.locator('summary', { hasText: 'Menu' })],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to navigation' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport()
  }
})

test('at 400 % the header stays above the page, and the menu can be reached to its end', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/about')
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').getByRole('link').first()).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('summary', { hasText: 'Menu' }).click()
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('every separate control is at least 24 pixels high', async ({ page }) => {
  const low = async (name: string, places: Locator) => {
    const heights = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))
    expect(heights.length, name).toBeGreaterThan(0)
    expect(
      heights.filter((height) => height < 24),
      name,
    ).toEqual([])
  }
  await page.goto(`/journals/${article.id}`)
  await low('breadcrumb', page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'))
  await low(
    'files',
    page.getByRole('region', { name: 'Files', exact: true }).getByRole('listitem').locator('a:visible'),
  )
  await low('account', page.getByRole('banner').getByRole('link', { name: /^(Register|Login)$/ }))
  await page.goto('/login')
  await low('forgotten', page.getByRole('link', { name: 'Forgot' }))
  await page.goto('/forgotpassword')
  await low('back', page.getByRole('link', { name: 'Back to' }))
})

test('Back returns to the previous scroll position and moves no focus', async ({ page }) => {
  await page.goto('/about')
  const way = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await way.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await way.click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle(/^About/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
})

test('a manuscript is sent with the keyboard alone', async ({ page, office }) => {
  const person = await office.register()
  // Registered at the start: the browser is told to hand over its file dialogs without an awaited answer, so a key
  // pressed immediately afterwards can open a real dialog instead.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Submit a manuscript' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/submission')

  await tabTo(page, page.locator('input[type=file]'))
  await page.keyboard.press('Enter')
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await (await chooser).setFiles({ name: 'keys.docx', mimeType, buffer: Buffer.from(buildDocx()) })
  await expect(page.getByText('File selected: keys.docx')).toBeVisible()
  const texts = {
    Title: 'Written without a mouse',
    Abstract: 'Every stop was reached by the Tab key.',
    Keywords: 'keyboards, access',
    Authors: 'Ines Example',
  }
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Journal submitted successfully!' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Track this submission' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Written without a mouse' })).toBeVisible()
})

/** Forwards only, and no further than a patient person goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target, 'where the focus is can be seen').toBeInViewport()
      return
    }
  }
  throw new Error(`The Tab key did not reach ${target}`)
}
