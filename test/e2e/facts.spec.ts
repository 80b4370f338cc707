// What an author states about a manuscript: found in the file, confirmed in the form, read and corrected by the editors.
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { registerEditor } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

const paragraph = (text: string, style = 'Normal') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const manuscript = buildDocx({
  bodyXml: [
    paragraph('How pupils read a number line', 'Title'),
    paragraph('Ada Quill1* and Noor Finch2'),
    paragraph('1 School of Education, University of Ely'),
    paragraph('2 Fen Institute of Technology, Ely'),
    paragraph('*Correspondence: ada.quill@ely-school.org'),
    paragraph('Introduction', 'Heading1'),
    paragraph('Pupils placed fractions on a line, and we watched where they put them.'),
  ].join(''),
})

test('an author confirms what the file says about the people, and the editor reads and corrects it', async ({
  page,
  office,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  await enter(page, author.session, baseURL)
  await page.goto('/submission')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'number-line.docx', mimeType: '', buffer: Buffer.from(manuscript) })
  await page.getByRole('button', { name: 'Use these' }).click()
  await expect(page.getByLabel('Authors')).toHaveValue('Ada Quill, Noor Finch')
  await page.getByRole('button', { name: 'Copy to “About the people”' }).click()
  await page.getByLabel('Abstract').fill('Where pupils put fractions, and why.')
  await page.getByLabel('Keywords').fill('fractions, number lines')

  const people = page.getByRole('group', { name: 'About the people' })
  await people.getByText('2 of 2 filled in').click()
  await people.getByText('1. Ada Quill').click()
  const ada = people.getByRole('group', { name: 'Ada Quill' })
  await expect(ada.getByLabel('Affiliation', { exact: true })).toHaveValue('School of Education, University of Ely')
  await expect(ada.getByLabel('E-mail address')).toHaveValue('ada.quill@ely-school.org')
  await ada.getByLabel('ORCID iD').fill('0000-0002-1825-0098')
  const declarations = page.getByRole('group', { name: 'Declarations' })
  await declarations.getByText('Declare ethics').click()
  await declarations.getByLabel('Funding').fill('The Fen Trust paid for it.')
  const editors = page.getByRole('group', { name: 'For the editors only' })
  await editors.getByText('Add a letter').click()
  await editors.getByRole('button', { name: 'Suggest somebody' }).click()
  await editors.getByLabel('Name').fill('Sefa Ode')

  await page.reload()
  await expect(page.getByText('Your text from last time is back.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'number-line.docx', mimeType: '', buffer: Buffer.from(manuscript) })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('link', { name: 'This ORCID iD is not valid. Please check its digits.' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
  }
  await page.getByRole('link', { name: 'This ORCID iD is not valid. Please check its digits.' }).click()
  await expect(ada.getByLabel('ORCID iD')).toBeFocused()
  await ada.getByLabel('ORCID iD').fill('0000-0002-1825-0097')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Journal submitted successfully!' })).toBeFocused()

  await page.getByRole('link', { name: 'Track this submission' }).click()
  await page.getByRole('link', { name: /^Progress / }).click()
  const changeOwn = page.getByRole('button', { name: 'Change title, authors or declarations' })
  await changeOwn.press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(changeOwn).toBeFocused()
  await changeOwn.press('Enter')
  await page.getByLabel('Title').fill('How pupils read number lines')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(toast(page, 'Details saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'How pupils read number lines' })).toBeVisible()
  await expect(changeOwn).toBeFocused()
  const address = page.url().split('/').at(-1) ?? ''

  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${address}`)
  const stated = page.getByRole('region', { name: 'Facts and declarations' })
  for (const fact of [
    /School of Education, University of Ely · ada\.quill@ely-school\.org · corresponding\s+0000-0002-1825-0097/,
    'The Fen Trust paid for it.',
    'Sefa Ode',
  ])
    await expect(stated.getByText(fact)).toBeVisible()
  const change = stated.getByRole('button', { name: 'Change details' })
  await change.press('Enter')
  await expect(stated.getByLabel('Title')).toBeFocused()
  await stated.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(change).toBeFocused()
  await change.press('Enter')
  await stated.getByText('Add its type, language and discipline: About the manuscript').click()
  await stated.getByLabel('Article type').fill('Research article')
  expect(await faults(page)).toEqual([])
  await stated.getByRole('button', { name: 'Save details' }).click()
  await expect(stated.getByText('Research article')).toBeVisible()
  await expect(change).toBeFocused()
})
