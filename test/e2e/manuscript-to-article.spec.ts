// The central path, in a real browser: a manuscript is submitted, its author sees the proof, and a visitor reads the
// paper it became. Nothing is faked here: the engines typeset.
import { readFile } from 'node:fs/promises'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { administrator } from './office.ts'
import { expect, registerAuthor, signIn, test, toast } from './site.ts'

test.use({ environment: { TYPESETTING_PROCESSES: '1', TYPESETTING_TIME_LIMIT: '10m' } })

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const styled = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${plain(cell)}</w:tc>`).join('')}</w:tr>`

/** With a title page that says more than the form, a heading, a table without a caption, a tracked change by a named person, and a reference. */
const manuscript = Buffer.from(
  buildDocx({
    bodyXml: [
      plain('Counting petals with younger pupils'),
      plain('Ines Example, https://orcid.org/0000-0002-1825-0097'),
      plain('Example College of Petals, Exampleton'),
      styled('Heading1', 'Abstract'),
      plain('Pupils counted petals and drew graphs of what they found.'),
      styled('Heading1', 'Method'),
      plain('We used a zygomorphic apparatus in every classroom (Example, 2021).'),
      '<w:p><w:ins w:id="1" w:author="Jonas Sample" w:date="2025-01-01T00:00:00Z"><w:r><w:t>An inserted sentence.</w:t></w:r></w:ins></w:p>',
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${row('Petals', 'Flowers')}${row('5', '12')}</w:tbl>`,
      styled('Heading1', 'References'),
      plain('Example, I. (2021). Counting petals. Journal of Invented Botany, 3(2), 10–19.'),
    ].join(''),
    contentTypes:
      '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>',
    relationships:
      '<Relationship Id="rIdStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    entries: [
      {
        name: 'word/styles.xml',
        data: '<?xml version="1.0" encoding="UTF-8"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
      },
    ],
  }),
)

test('a manuscript is submitted, and a visitor finds, reads and downloads the paper it became', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = 'Counting petals with younger pupils'

  await registerAuthor(page)
  await page.goto('/submission')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Abstract').fill('Pupils counted petals and drew graphs of what they found.')
  await page.getByLabel('Keywords').fill('botany, graphs')
  await page.getByLabel('Authors').fill('Ines Example, Jonas Sample')
  await page.locator('input[type=file]').setInputFiles({ name: 'petals.docx', mimeType: docxType, buffer: manuscript })
  await expect(page.getByText('File selected: petals.docx')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Journal submitted successfully!')).toBeVisible()
  await expect(page.getByText(/MS-\d{4}/).first()).toBeVisible()

  const linkFollowed = Promise.withResolvers<void>()
  await page.route(/\/proof\/text$/, async (route) => {
    await linkFollowed.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'See how your paper will look' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This is how your paper will look' })).toBeVisible()
  const attention = page.getByRole('region', { name: 'What needs attention' })
  await expect(attention.getByText('No caption')).toBeVisible({ timeout: 180_000 })
  await attention.getByRole('link', { name: 'Petals' }).click()
  await expect(page).toHaveURL(/#/)
  linkFollowed.resolve()
  const table = page.locator('article :focus')
  await expect(table).toContainText('Petals')
  await expect(table).toBeInViewport()
  const proof = page.getByRole('article', { name: title })
  await expect(proof.getByRole('heading', { name: 'Method' })).toBeVisible()
  await expect(proof.getByText('An inserted sentence.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await faults(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the proof as PDF' }).click()
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const desk = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(desk, administrator)
  await desk.goto('/manage-journals?tab=submitted')
  const entry = desk.getByRole('listitem').filter({ hasText: title })
  await entry.locator('summary', { hasText: 'More actions for' }).click()
  await expect(desk.getByRole('link', { name: /^Proof/ })).toBeVisible()
  await desk.keyboard.press('Escape')
  await entry.getByRole('button', { name: 'Publish' }).click()
  const dialog = desk.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to publish this submission?')
  await expect(dialog).toContainText(title)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(
    'Ines Example: ORCID iD 0000-0002-1825-0097; Example College of Petals, Exampleton',
  )
  await expect(dialog.getByLabel('Add these facts to the record of the paper')).toBeChecked()
  expect(await faults(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(desk, 'Submission published successfully')).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await desk.close()

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const visitor = await withoutScripts.newPage()
  await visitor.goto('/journals')
  await visitor.getByRole('searchbox').first().fill('Zygomorphic')
  await visitor.getByRole('searchbox').first().press('Enter')
  await visitor.getByRole('link', { name: title, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Pupils counted petals and drew graphs')).toBeVisible()

  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 2, name: 'Method' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 180_000 })
  await visitor.getByRole('link', { name: 'Example, 2021' }).click()
  await expect(visitor.locator(':target')).toContainText('Journal of Invented Botany')
  const text = await downloaded(/^Download DOCX/)
  const properties = await partOf(text, 'docProps/core.xml')
  expect(properties).toContain(title)
  expect(await partOf(text, 'word/document.xml')).not.toContain('Jonas Sample')
  const jats = (await downloaded(/^JATS XML/)).toString()
  expect(jats).toContain('<article-title>Counting petals with younger pupils')
  // What the title page says is in the record by now, so that page and JATS say the same.
  expect(jats).toContain('https://orcid.org/0000-0002-1825-0097</contrib-id>')
  const authors = visitor.getByRole('region', { name: 'Authors' })
  await expect(authors).toContainText('https://orcid.org/0000-0002-1825-0097')
  await expect(authors).toContainText('Example College of Petals, Exampleton')

  const tags = await visitor
    .locator('meta[name^="citation_"]')
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('name'), meta.getAttribute('content')]))
  expect(tags).toContainEqual(['citation_title', title])
  expect(tags).toContainEqual(['citation_author', 'Example, Ines'])
  expect(tags).toContainEqual(['citation_author', 'Sample, Jonas'])
  expect(tags).toContainEqual(['citation_firstpage', '1'])
  expect(tags).toContainEqual(['citation_pdf_url', expect.stringMatching(/\/journals\/[^/]+\.pdf$/)])
  await withoutScripts.close()

  async function downloaded(name: RegExp): Promise<Buffer> {
    const download = visitor.waitForEvent('download')
    await visitor.getByRole('link', { name }).first().click()
    return readFile(await (await download).path())
  }
})

async function partOf(docx: Uint8Array, name: string): Promise<string | undefined> {
  const entries = await new ZipReader(new Uint8ArrayReader(docx)).getEntries()
  const entry = entries.find(({ filename }) => filename === name)
  return entry && !entry.directory ? entry.getData(new TextWriter()) : undefined
}
