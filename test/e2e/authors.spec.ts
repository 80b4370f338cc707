// Authors with all their details: in the edit form, and on the page of the paper.
import type { JournalObject } from '#src/wire/journal.ts'
import { faultsByEveryRule } from './axe.ts'
import { administrator } from './office.ts'
import { enter, expect, test } from './site.ts'

test.use({ allowed: [/status of 400/] })

test('an author’s details entered by an editor are on the paper’s page', async ({ page, office, baseURL }) => {
  const { id } = await office.publish({ title: 'A ruff of many places', authors: 'Jan van der Demo, Ada Quill' })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${id}/edit`)
  const first = page.getByRole('group', { name: 'Author 1' })
  await first.getByText('More about this author').click()
  await expect(first.getByLabel('Given name')).toHaveValue('Jan')
  await expect(first.getByLabel('Family name')).toHaveValue('van der Demo')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  await first.getByLabel('Affiliation', { exact: true }).fill('School by the Sea')
  await first.getByRole('button', { name: 'Add affiliation of Jan van der Demo' }).click()
  await expect(first.getByLabel('Affiliation 2', { exact: true })).toBeFocused()
  await first.getByLabel('Affiliation 2', { exact: true }).fill('Demo College')
  await first.getByRole('button', { name: 'Add affiliation' }).click()
  await first.getByRole('button', { name: 'Remove affiliation 3 of Jan van der Demo' }).click()
  await expect(first.getByLabel('Affiliation 2', { exact: true })).toBeFocused()
  await first.getByLabel('ROR iD of affiliation 2').fill('https://ror.org/042nb2s45')
  await first.getByLabel('Family name').fill('')
  await first.getByLabel('Corresponding author').check()
  await first.getByLabel('Methodology').check()
  await first.getByLabel('Writing – original draft').check()
  await first.getByText('More about this author').click()

  await page.getByRole('button', { name: 'Save changes' }).click()
  const summary = page.getByRole('group', { name: '2 things need your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'This ROR iD is not valid' }).click()
  await expect(first.getByLabel('ROR iD of affiliation 2')).toBeFocused()
  expect(await faultsByEveryRule(page)).toEqual([])
  await first.getByLabel('ROR iD of affiliation 2').fill('ror.org/042nb2s44')
  await first.getByLabel('Given name').fill('Jan van der')
  await first.getByLabel('Family name').fill('Demo')
  const second = page.getByRole('group', { name: 'Author 2' })
  await second.getByLabel('Name', { exact: true }).fill('The Quill Collective')
  await second.getByText('More about this author').click()
  await second.getByLabel('An organisation, not a person').check()
  await expect(second.getByLabel('Given name')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()

  const { authors } = (await (await page.request.get(`/api/journals/${id}`)).json()) as JournalObject
  expect(authors).toEqual([
    {
      name: 'Jan van der Demo',
      given: 'Jan van der',
      family: 'Demo',
      affiliation: 'School by the Sea; Demo College',
      affiliations: [{ name: 'School by the Sea' }, { name: 'Demo College', ror: 'https://ror.org/042nb2s44' }],
      corresponding: true,
      roles: ['methodology', 'writing-original-draft'],
    },
    { name: 'The Quill Collective', organisation: true },
  ])
  await page.getByRole('link', { name: 'View the paper' }).first().click()
  await expect(page.getByText('Corresponding author: Jan van der Demo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ROR of Demo College' })).toHaveAttribute(
    'href',
    'https://ror.org/042nb2s44',
  )
  const contributions = page.getByRole('region', { name: 'Author contributions' })
  await expect(contributions.getByRole('listitem')).toHaveText('Jan van der DemoMethodology, Writing – original draft')
  expect(await faultsByEveryRule(page)).toEqual([])
})

test('an edit stored on a device is restored with all details of an author', async ({ page, office, baseURL }) => {
  const { id } = await office.publish({ title: 'A snipe half edited' })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${id}/edit`)
  const first = page.getByRole('group', { name: 'Author 1' })
  await first.getByText('More about this author').click()
  await first.getByLabel('Software').check()
  await first.getByRole('button', { name: 'Add affiliation' }).click()
  await first.getByLabel('Affiliation 2', { exact: true }).fill('Demo College')
  await page.reload()
  await expect(page.getByText('Your changes from last time are back.')).toBeVisible()
  await first.getByText('More about this author').click()
  await expect(first.getByLabel('Software')).toBeChecked()
  await expect(first.getByLabel('Affiliation 2', { exact: true })).toHaveValue('Demo College')
})

test('of a long list of authors, each is a line until it is opened or wrong', async ({ page, office, baseURL }) => {
  const authors = ['Ada Quill', 'Bo Demo', 'Cy Example', 'Di Sample']
  const { id } = await office.publish({ title: 'A covey of snipes', authors: authors.join(', ') })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${id}/edit`)
  const list = page.getByRole('region', { name: 'Authors' })
  const opener = list.locator('summary', { hasText: /^\d*Di Sample/ })
  await expect(list.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  expect(await faultsByEveryRule(page)).toEqual([])

  await list.getByRole('button', { name: 'Move up Di Sample' }).click()
  await expect(list.getByRole('listitem').nth(2)).toContainText('Di Sample')
  await list.getByRole('button', { name: 'Remove Bo Demo' }).click()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await list.getByRole('textbox', { name: 'ORCID iD' }).fill('0000-0002-1825-0098')
  await opener.click()
  await expect(list.getByRole('textbox', { name: 'ORCID iD' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'This ORCID iD is not valid' }).click()
  await expect(list.getByRole('textbox', { name: 'ORCID iD' })).toBeFocused()

  await list.getByRole('button', { name: 'Add author' }).click()
  await expect(page.getByRole('group', { name: 'Author 4' }).getByLabel('Name', { exact: true })).toBeFocused()
})

test('the button that moves an author stays in view with the focus, however tall the rows are', async ({
  page,
  office,
  baseURL,
}) => {
  const authors = Array.from({ length: 8 }, (_, at) => `Ada Quill${at}`)
  const { id } = await office.publish({ title: 'A murmuration of authors', authors: authors.join(', ') })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${id}/edit`)
  const list = page.getByRole('region', { name: 'Authors' })
  for (const author of authors) await list.locator('summary', { hasText: new RegExp(`^\\d*${author}`) }).press('Enter')
  for (const [name, place] of [
    ['Move up Ada Quill7', 4],
    ['Move down Ada Quill0', 3],
  ] as const) {
    const button = list.getByRole('button', { name })
    await button.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Enter')
    await expect(list.locator(`[data-row]:nth-child(${place + 1})`)).toContainText(name)
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})
