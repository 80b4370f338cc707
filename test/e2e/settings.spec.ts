import type { Locator } from '@playwright/test'
import type { SettingsObject } from '#src/wire/settings.ts'
import { answers } from './failing-server.ts'
import { administrator } from './office.ts'
import { announcement, test as base, enter, expect, fillLogin, toast } from './site.ts'

type Desk = {
  read(): Promise<SettingsObject>
  /** As another administrator does it, meanwhile. */
  save(changes: Record<string, unknown>): Promise<void>
}

/** One administrator in the browser, and another one at work; afterwards the settings are as before. */
const test = base.extend<{ desk: Desk }>({
  desk: [
    async ({ page, office, baseURL }, use) => {
      const session = await office.signIn(administrator)
      const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' }
      const address = `${baseURL}/api/settings`
      const read = async () => (await (await fetch(address, { headers })).json()) as SettingsObject
      const put = async (record: Record<string, unknown>) => {
        const body = JSON.stringify({ version: (await read()).version, record })
        expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200)
      }
      const before = (await read()).record
      await enter(page, session, baseURL)
      await use({ read, save: async (changes) => put({ ...(await read()).record, ...changes }) })
      await put(before)
    },
    { auto: true },
  ],
})

// The browser reports every refused call.
test.use({ allowed: [/Failed to load resource/] })

const saves = async (form: Locator) => {
  await form.getByRole('button', { name: 'Save' }).click()
  // Until the answer comes there may be another one: changes from last time are back.
  await expect(form.getByRole('status').filter({ hasText: /Saved/ })).toBeVisible()
}

test('name, ISSN and licence are public as soon as they are saved, and a wrong check digit never is', async ({
  page,
}) => {
  await page.goto('/settings/record/identity')
  const form = page.getByRole('form')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Name', { exact: true }).fill('A mistake')
  const discard = form.getByRole('button', { name: 'Discard changes' })
  await discard.press('Enter')
  await expect(form.getByLabel('Name', { exact: true })).not.toHaveValue('A mistake')
  await expect(discard).toBeDisabled()
  await expect(form.getByRole('status')).toBeFocused()
  await expect(toast(page, 'Your changes have been discarded')).toBeVisible()
  expect(await announcement(page, 'status', 'Your changes have been discarded').count()).toBe(0)
  // The name of a new site is valid, but nobody's own.
  await expect(form.getByText('Not yet sufficient – required by DOAJ')).toHaveCount(1)
  await form.getByLabel('Name', { exact: true }).fill('Annals of Sums')
  await expect(form.getByRole('status')).toHaveText('Unsaved changes')
  await saves(form)
  await expect(save).toBeFocused()
  await expect(form.getByText('Not yet sufficient – required by DOAJ')).toHaveCount(0)
  await expect(toast(page, 'Settings saved')).toBeVisible()
  expect(await announcement(page, 'status', 'Settings saved').count()).toBe(0)
  await expect(page.getByRole('banner')).toContainText('Annals of Sums')
  await form.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('banner')).toContainText('Annals of Sums')

  await page.goto('/settings/record/issn')
  const issn = form.getByLabel('ISSN (online)')
  await expect(form.getByText('required by DOAJ')).toHaveCount(1)
  await issn.fill('0000-0018')
  await expect(issn).toHaveAccessibleDescription(/its last character is a check digit$/)
  await save.click()
  const summary = page.getByRole('group', { name: 'One thing needs your attention' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(/^(?!.*ISSN, ).*ISSN \(online\): The ISSN is not valid/)
  await summary.getByRole('link').click()
  await expect(issn).toBeFocused()
  await issn.fill('0000-0019')
  await expect(issn).not.toHaveAttribute('aria-invalid')
  await saves(form)

  await page.goto('/settings/record/licence')
  await form.getByLabel('Licence', { exact: true }).fill('CC BY 4.0')
  await save.click()
  const link = form.getByLabel('Address of its text')
  await expect(link).toHaveAccessibleDescription(/Please fill this in$/)
  await link.fill('https://creativecommons.org/licenses/by/4.0/')
  await saves(form)

  await page.goto('/open-access')
  await expect(page.getByRole('main')).toContainText('CC BY 4.0')
  await expect(page.getByRole('contentinfo')).toContainText('0000-0019')
})

test('only administrators see examples, until one declares them replaced or correct', async ({ page, desk }) => {
  await desk.save({
    publisher: { name: 'Example College', country: 'Nowhereland' },
    owner: 'Example College',
    examples: ['publisher', 'owner'],
  })
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  await menu.getByText('More').click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  const banner = page.getByRole('main').filter({ hasText: 'Example settings in use' })
  await banner.getByRole('link', { name: 'Publisher', exact: true }).click()
  const replace = page.getByRole('button', { name: 'Replace it with my own: Publisher' })
  await expect(replace).toBeFocused()
  const name = page.getByRole('group', { name: 'Publisher', exact: true }).getByLabel('Name')
  await expect(name).toHaveValue('Example College')
  await expect(name).toBeDisabled()
  await replace.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await name.fill('Real College')
  await page.getByRole('button', { name: 'It is correct: show it: Owner' }).click()
  await saves(page.getByRole('form'))
  const { record } = await desk.read()
  expect(record).toMatchObject({ publisher: { name: 'Real College' }, owner: 'Example College', examples: [] })
  await page.goto('/about')
  await expect(page.getByRole('main')).toContainText('Real College')
  await expect(page.getByRole('main')).not.toContainText('Nowhereland')
})

test('the bar with Save never covers the focused element', async ({ page }) => {
  await page.goto('/settings/record/identity')
  const form = page.getByRole('form')
  const last = form.getByText(/^Preview: the page/)
  const isSeen = () =>
    page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const { left, top, width, height } = focused.getBoundingClientRect()
      return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  for (const [width, height] of [
    [375, 667],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await form.getByLabel('Name', { exact: true }).focus()
    while (!(await last.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
      expect(await isSeen()).toBe(true)
    }
  }
})

test('when two administrators save, the second loses nothing, and neither does the first', async ({ page, desk }) => {
  await desk.save({ examples: [], owner: 'Nobody', revenue: 'Nothing.' })
  await page.goto('/settings/record/publisher')
  const form = page.getByRole('form')
  const owner = form.getByLabel('Who owns the journal')
  await expect(owner).toHaveValue('Nobody')
  await owner.fill('Mine')
  await desk.save({ owner: 'Theirs', revenue: 'A fund.' })
  await form.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('group', { name: 'Somebody else saved the settings in the meantime' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('listitem')).toHaveText('Who owns the journal')
  await expect(owner).toHaveValue('Mine')
  await saves(form)
  await expect(notice).toBeHidden()
  expect((await desk.read()).record).toMatchObject({ owner: 'Mine', revenue: 'A fund.' })

  page.on('dialog', (dialog) => void dialog.accept())
  await owner.fill('Mine, before a reload')
  await desk.save({ owner: 'Theirs again', revenue: 'Two funds.' })
  await page.reload()
  const restored = form.getByRole('status').filter({ hasText: 'Your changes from last time are back.' })
  await expect(restored).toBeVisible()
  await expect(notice.getByRole('listitem')).toHaveText('Who owns the journal')
  await expect(owner).toHaveValue('Mine, before a reload')
  await restored.getByRole('button', { name: 'Discard changes' }).click()
  await expect(owner).toHaveValue('Theirs again')
  await page.reload()
  await expect(owner).toHaveValue('Theirs again')
  await expect(restored).toHaveCount(0)
})

test('a failed save keeps the input, as does signing in again; leaving asks once, and the next save works', async ({
  page,
}) => {
  await page.goto('/settings/record/fees')
  const form = page.getByRole('form')
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByLabel('Is everything free for authors?').selectOption('Yes')
  await form.getByLabel('Statement on fees').fill('Authors pay nothing.')
  await page.route('**/api/settings', (route) => route.abort())
  await save.click()
  await expect(page.getByRole('group').filter({ hasText: 'The server did not answer.' }).last()).toBeFocused()
  await page.unroute('**/api/settings')
  await page.getByRole('link', { name: 'Peer review' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Statement on fees')).toHaveValue('Authors pay nothing.')

  await page.route('**/api/settings', answers.saying(401, 'Please sign in to continue'))
  await save.click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/settings/record/fees')}`)
  const signedOut = 'You were signed out before the settings were saved. Sign in to return to your changes.'
  await expect(toast(page, signedOut)).toBeVisible()
  await page.unroute('**/api/settings')
  await fillLogin(page, administrator)
  await expect(form.getByText('Your changes from last time are back.')).toBeVisible()
  await expect(form.getByLabel('Statement on fees')).toHaveValue('Authors pay nothing.')
  await saves(form)
  await page.getByRole('link', { name: 'Peer review' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peer review')
})

test('an address that no section of the facts has is not found, and nothing breaks', async ({ page }) => {
  await page.goto('/settings/record/nonsense')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('the board is ordered by the keyboard, and readers see it in that order', async ({ page, desk }) => {
  const member = (name: string) => ({ name, role: 'member', affiliation: 'Somewhere', subjects: [] })
  await desk.save({ board: ['Ada', 'Bo', 'Cy'].map(member), boardReviewedOn: '2025-01-01', examples: [] })
  await page.goto('/settings/board')
  const form = page.getByRole('form')
  await expect(form.getByText('You have named 3')).toBeVisible()
  await form.getByRole('button', { name: 'Move up member 3: Cy' }).press('Enter')
  const up = form.getByRole('button', { name: 'Move up member 2: Cy' })
  await expect(up).toBeFocused()
  await up.press('Enter')
  // The first of a list cannot move further up.
  await expect(form.getByRole('button', { name: 'Move down member 1: Cy' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove member 2: Ada' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Remove member 2: Bo' })).toBeFocused()
  await form.getByRole('button', { name: 'Add a member' }).press('Enter')
  const added = form.getByRole('group', { name: 'Member 3', exact: false })
  await expect(added.getByLabel('Name')).toBeFocused()
  await added.getByLabel('Name').fill('Dee')
  await added.getByLabel('Institution').fill('Elsewhere')
  await added.getByLabel('Member since').fill('2021')
  const orcid = added.getByLabel('ORCID iD')
  await orcid.fill('0000-0002-1825-0098')
  await expect(orcid).toHaveAccessibleDescription(/not valid: its last character is a check digit$/)
  await orcid.fill('https://orcid.org/0000-0002-1825-0097')
  await orcid.blur()
  await expect(orcid).toHaveValue('0000-0002-1825-0097')
  await saves(form)
  await page.goto('/editorial-board')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Cy', 'Bo', 'Dee'])
  await expect(page.getByText('On the board since 2021')).toHaveCount(1)
})

test('a page’s text is previewed before it is public, and the default can be restored', async ({ page }) => {
  await page.goto('/settings/pages')
  await page.getByRole('link', { name: 'Edit Terms of use' }).click()
  const form = page.getByRole('form')
  const preview = page.getByRole('region', { name: 'Preview' })
  const text = form.getByLabel('Text', { exact: true })
  await expect(preview).toContainText('Terms of use')
  const original = await text.inputValue()
  await text.fill('Hello\n{% if name %}Unfinished')
  await expect(preview).toContainText('Line 2, {% if name %}: it is never ended: {% endif %} is missing')
  await text.fill('Read {{ name }}, {{ nmae }} <b>now</b>.\n\n## Rules')
  await expect(preview.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expect(preview).toContainText('<b>now</b>')
  await expect(preview).toContainText("Line 1: there is no fact 'nmae'")
  await saves(form)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  await page.goto('/settings/pages/terms')
  await form.getByRole('button', { name: 'Go back to the default text' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(original)
  await form.getByLabel('In the footer').selectOption('No')
  await saves(form)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 2, name: 'Rules' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveCount(0)
})

test('a missing statement links to its field, and once it is set the table counts it; an earlier version can be restored', async ({
  page,
  desk,
}) => {
  const { marketing: _unset, ...others } = (await desk.read()).record
  await desk.save({ ...others, marketing: undefined })
  await page.goto('/settings')
  const name = 'How the journal addresses authors'
  const meter = page.getByRole('meter')
  const met = Number(await meter.getAttribute('aria-valuenow'))
  await page.getByRole('link', { name: `Set it: ${name}` }).click()
  const field = page.getByRole('textbox', { name })
  await expect(field).toBeFocused()
  await field.fill('We write to nobody.')
  await saves(page.getByRole('form'))
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText(`${met + 1} answered`).click()
  await expect(page.getByRole('link', { name: `Change it: ${name}` })).toBeVisible()
  await expect(meter).toHaveAttribute('aria-valuenow', String(met + 1))
  const { version } = await desk.read()
  await page.getByRole('button', { name: `Go back to this version: ${version - 1}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('link', { name: `Set it: ${name}` })).toBeVisible()
})

test('readers find charges, keywords and the publisher’s ROR iD; the test page can be removed', async ({
  page,
  desk,
}) => {
  await desk.save({ examples: [], fees: undefined, publisher: { name: 'Stone College' } })
  const form = page.getByRole('form')
  await page.goto('/settings/record/fees')
  await form.getByLabel('Is everything free for authors?').selectOption('No')
  await form.getByLabel('Statement on fees').fill('Authors pay a part.')
  await form.getByLabel('Charge for submitting a manuscript').fill('0')
  await form.getByLabel('Charge for publishing a paper').fill('400')
  await form.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('group', { name: 'One thing needs your attention' })
  await summary.getByRole('link', { name: 'Fees: Currency: An amount needs a currency' }).click()
  await page.keyboard.type('EUR')
  await saves(form)
  await page.goto('/settings/record/publisher')
  const ror = form.getByLabel('ROR iD')
  await ror.fill('https://ror.org/042nb2s45')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(ror).toHaveAccessibleDescription(/The ROR iD is not valid/)
  await ror.fill('ror.org/042NB2S44')
  await saves(form)
  await expect(ror).toHaveValue('https://ror.org/042nb2s44')
  await page.goto('/settings/record/identity')
  await form.getByLabel('Keywords').fill('proof\nlanguage')
  await saves(form)
  await page.goto('/settings/record/downloads')
  await form.getByLabel('Show the page /test?').selectOption('No')
  await saves(form)

  await page.goto('/guide')
  await expect(page.getByRole('main')).toContainText('For publishing a paper: EUR 400')
  await page.goto('/')
  await expect(page.getByText('Nothing to submit a manuscript, EUR 400 to publish a paper.')).toBeVisible()
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'proof, language')
  const described = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
  expect(described).toMatchObject({
    '@type': 'Periodical',
    keywords: ['proof', 'language'],
    publisher: { '@id': 'https://ror.org/042nb2s44', name: 'Stone College' },
  })
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'https://ror.org/042nb2s44' })).toBeVisible()
  expect((await page.goto('/test'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})
