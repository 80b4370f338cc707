// The path that everything stands on, in a real browser: a manuscript goes in, a citable paper comes out.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { administrator } from './office.ts'
import { expect, registerAuthor, signIn, test, toast } from './site.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a manuscript goes in, and a visitor finds, reads and downloads the paper it became', async ({
  page,
  browser,
  baseURL,
}) => {
  const manuscript = Buffer.from(buildDocx({ text: 'We used a zygomorphic apparatus in every classroom.' }))
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

  const desk = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(desk, administrator)
  await desk.goto('/manage-journals?tab=submitted')
  const row = desk.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Publish' }).click()
  const dialog = desk.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to publish this submission?')
  await expect(dialog).toContainText(title)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(desk, 'Submission published successfully')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await desk.close()

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const visitor = await plain.newPage()
  await visitor.goto('/journals')
  await visitor.getByRole('searchbox').first().fill('Zygomorphic')
  await visitor.getByRole('searchbox').first().press('Enter')
  await visitor.getByRole('link', { name: title, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Pupils counted petals and drew graphs')).toBeVisible()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: /^Download DOCX/ }).click()
  expect(sha256(await readFile(await (await download).path()))).toBe(sha256(manuscript))

  const tags = await visitor
    .locator('meta[name^="citation_"]')
    .evaluateAll((metas) => metas.map((meta) => [meta.getAttribute('name'), meta.getAttribute('content')]))
  expect(tags).toContainEqual(['citation_title', title])
  expect(tags).toContainEqual(['citation_author', 'Ines Example'])
  expect(tags).toContainEqual(['citation_author', 'Jonas Sample'])
  expect(tags.map(([name]) => name)).not.toContain('citation_pdf_url')
  await plain.close()
})
