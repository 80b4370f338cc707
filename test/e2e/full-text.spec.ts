// The page of a paper whose Word file was typeset: its text is complete without scripts and in print, and what scripts
// add.
import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { convert } from 'pandoc-wasm'
import type { JournalObject } from '#src/wire/journal.ts'
import { faults } from './axe.ts'
import { administrator } from './office.ts'
import { expect, signIn, test } from './site.ts'

test.use({ environment: { TYPESETTING_PROCESSES: '1', TYPESETTING_TIME_LIMIT: '10m' } })

const text =
  'She has to choose a scale, count squares, set a point and count again before a line suggests itself. '.repeat(6)
const columns = Array.from({ length: 14 }, (_, index) => `Measurement${index + 1}`)

const manuscript = `
# Introduction

${text}As was shown before (Quill, 2021), slope is a comparison.[^1] See Figure 1. It says \`<script>alert(1)</script>\` and
\\<img src=x onerror=alert(1)\\>, which is about markup.

![Which tank fills faster](bars.png){width=5in}

## Aims

${text}

# Methods

${text}

A sum of many parts, $${Array.from({ length: 30 }, (_, index) => `a_{${index}}`).join(' + ')}$, stands in its line.

$$y = \\frac{a}{b} + \\sum_{i=1}^{n} x_i$$

| ${columns.join(' | ')} |
|${columns.map(() => '---').join('|')}|
| ${columns.map(() => '123.45').join(' | ')} |

: All that was measured

| Group | Pupils |
|-------|--------|
| North | 104    |

: Who took part

# Discussion

${text.repeat(3)}

# References

Quill, A. (2021). Teaching with invented data. *Example Journal of STEM Education*, *2*(1), 104–121.

Ruizdemo, B. (2019). *Invented schools*. Example Press.

[^1]: A remark at the foot.
`

let article: JournalObject

test.beforeAll(async ({ office, program }) => {
  const docxFile = await toWord(manuscript)
  const { id } = await office.publish({ title: 'A typeset paper', docxFile, licence: 'CC BY 4.0' })
  await expect
    .poll(
      async () => {
        article = (await (await fetch(`${program.origin}/api/journals/${id}`)).json()) as JournalObject
        return article.contentFormat
      },
      { timeout: 180_000 },
    )
    .toBe('html')
})

async function toWord(markdown: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Blob([readFileSync('demo/figures/calculus-feedback.png')])
  const { files } = await convert(
    { from: 'markdown', to: 'docx', standalone: true, columns: 1000, 'output-file': 'paper.docx' },
    markdown,
    { 'bars.png': picture },
  )
  const file = files['paper.docx']
  if (!(file instanceof Blob)) throw new Error('No Word file was written.')
  return new Uint8Array(await file.arrayBuffer())
}

const address = () => `/journals/${article.id}`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is there with its own headings, and the contents link to them', async ({ page }) => {
    await page.goto(address())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Full text' })).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 2, name: 'Introduction' })).toBeVisible()
    await expect(main.getByRole('heading', { level: 3, name: 'Aims' })).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'In this article' })
    await expect(contents.getByRole('link')).toHaveText([
      'Abstract',
      'Introduction',
      'Aims',
      'Methods',
      'Discussion',
      'Notes',
      'References',
      'How to cite',
      'Licence',
      'Files',
      'Usage',
    ])
    await contents.getByRole('link', { name: 'Discussion' }).click()
    await expect(main.getByRole('heading', { name: 'Discussion' })).toBeInViewport()
  })

  test('a figure has its caption and links to its picture; a table, a formula and a note are there', async ({
    page,
    request,
  }) => {
    await page.goto(address())
    const figure = page.getByRole('figure', { name: /^Figure 1\.? Which tank fills faster$/ })
    const picture = await figure.getByRole('link', { name: 'Enlarge Figure 1' }).getAttribute('href')
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
    await expect(page.getByRole('table', { name: /^Table 2.* Who took part$/ })).toBeVisible()
    await expect(page.locator('math[display=block]')).toHaveCount(1)
    await page.locator('a[role=doc-noteref]').click()
    await expect(page.locator(':target')).toContainText('A remark at the foot.')
    await page.getByRole('link', { name: 'Back to the text at note 1' }).click()
    await expect(page.locator('a[role=doc-noteref]')).toBeInViewport()
  })

  test('a citation links to its entry, which is marked', async ({ page }) => {
    await page.goto(address())
    await page.getByRole('link', { name: /Quill, 2021/ }).click()
    const entry = page.locator('li:target')
    await expect(entry).toContainText('Teaching with invented data')
    const ground = await entry.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  })

  test('words about markup are words, and the text contains only text elements', async ({ page }) => {
    await page.goto(address())
    const main = page.getByRole('main')
    await expect(main.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(main.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    const found = await page.evaluate((html) => {
      const all = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('body *')
      return [...new Set([...all].flatMap((one) => [one.localName, ...one.getAttributeNames()]))]
    }, article.content ?? '')
    expect(found).toContain('figure')
    expect(found.filter((name) => /^(script|style|svg|iframe|object|class|on.*)$/.test(name))).toEqual([])
  })

  test('JATS XML can be downloaded, and is listed with its checksum', async ({ page, request }) => {
    await page.goto(address())
    const files = page.getByRole('region', { name: 'Files' })
    const link = files.getByRole('link', { name: 'JATS XML' })
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(await answer.text()).toContain('<article')
    await files.getByText('Checksums (SHA-256)').click()
    await expect(files.getByText(article.files.jats?.sha256 ?? 'missing')).toBeVisible()
  })
})

test('the page is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'valid-id': ['error', { relaxed: true }] },
  })
  const html = await (await request.get(address(), { headers: { Accept: 'text/html' } })).text()
  const { results } = await validator.validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
})

test('the text follows the rules of accessibility, light and wide, dark and narrow', async ({ page }) => {
  await page.goto(address())
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 375],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a typeset paper is read with few bytes of script and style', async ({ page }) => {
  await page.goto(address(), { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').map((entry) => entry as PerformanceResourceTiming)
    const weigh = (kind: string) =>
      fetched.filter(({ name }) => name.endsWith(kind)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { script: weigh('.js'), style: weigh('.css') }
  })
  expect(bytes.script, JSON.stringify(bytes)).toBeLessThanOrEqual(130_000)
  expect(bytes.style).toBeLessThanOrEqual(25_000)
})

test('a figure is enlarged by the keyboard and returns the focus', async ({ page }) => {
  await page.goto(address())
  const link = page.getByRole('link', { name: 'Enlarge Figure 1' })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Figure 1' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog).toContainText('Which tank fills faster')
  const alone = dialog.getByRole('link', { name: 'Open the picture on its own' })
  await expect(alone).toHaveAttribute('href', /\/media\/[\da-f]{64}\.png$/)
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test.describe('a figure', () => {
  // The picture's page is sandboxed, and Chromium says so of the script that the tests put into every page.
  test.use({ allowed: [/Blocked script execution/] })

  test('opens in a tab of its own with the key for that', async ({ page, context }) => {
    await page.goto(address())
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Enlarge Figure 1' }).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/media\/[\da-f]{64}\.png$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('content that is too wide scrolls by the keyboard, and only that is a stop of the Tab key', async ({ page }) => {
  await page.goto(address())
  const [wide, narrow] = [page.getByRole('group', { name: 'Table 1' }), page.getByRole('group', { name: 'Table 2' })]
  await expect(wide).toHaveAttribute('tabindex', '0')
  await expect(narrow).not.toHaveAttribute('tabindex')
  await wide.press('ArrowRight')
  await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('a line that a long formula makes too wide has a name and is a stop of the Tab key', async ({ page }) => {
  await page.goto(address())
  await page.setViewportSize({ width: 375, height: 800 })
  const line = page.getByRole('group', { name: 'Formula' })
  await expect(line).toContainText('A sum of many parts')
  await expect(line).toHaveAttribute('tabindex', '0')
})

test('a link to a figure moves the focus there, and Back returns to the exact previous place', async ({ page }) => {
  await page.goto(address())
  await page.getByRole('link', { name: /Quill, 2021/ }).click()
  const link = page.getByRole('link', { name: 'Figure 1', exact: true })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('figure', { name: /^Figure 1/ })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(left)
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'Licence' }).click()
  await page.goBack()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('the contents mark the current heading, of both levels', async ({ page }) => {
  await page.goto(address())
  const here = page.getByRole('navigation', { name: 'In this article' }).locator('[aria-current=location]')
  await expect(here).toHaveText('Abstract')
  await page
    .getByRole('heading', { name: 'Aims' })
    .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 100))
  await expect(here).toHaveText('Aims')
})

test('numbers and labels hang in the margin of a wide sheet, and of a printed page, and are in the text of a small one', async ({
  page,
}) => {
  await page.goto(address())
  const label = page.locator('figcaption b', { hasText: 'Figure 1' })
  const caption = page.locator('figcaption', { hasText: 'Which tank' })
  const hangs = async () => ((await label.boundingBox())?.x ?? 0) < ((await caption.boundingBox())?.x ?? 0) - 20
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await hangs()).toBe(true)
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await hangs()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  expect(await hangs()).toBe(true)
})

test('a person who has a paper typeset again keeps the focus at its progress, and hears when it ends', async ({
  page,
}) => {
  await signIn(page, administrator)
  await page.goto(`${address()}/edit`)
  const panel = page.getByRole('region', { name: 'Typesetting' })
  const state = panel.getByRole('group', { name: 'Typesetting' })
  await expect(state.getByText(/^Typeset: /)).toBeVisible()
  await panel.getByRole('button', { name: 'Typeset again' }).press('Enter')
  await expect(state).toBeFocused()
  await expect(state).toContainText('You can leave this page')
  await expect(state.getByText(/^Typeset: /)).toBeVisible({ timeout: 180_000 })
  await expect(state).toBeFocused()
})
