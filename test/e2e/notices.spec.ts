// A paper is corrected and retracted: what the editor does, and what readers see wherever they meet the paper.
import type { Page } from '@playwright/test'
import type { NoticeUpload } from '#src/wire/notice.ts'
import { faultsByEveryRule } from './axe.ts'
import { administrator, type Office } from './office.ts'
import { enter, expect, test } from './site.ts'

// Refusals and a broken connection are part of the tests.
test.use({ allowed: [/status of (400|409)|ERR_FAILED/] })

const reason = 'The measurements in Table 2 were invented.'

/** The same as the form sends. */
async function say(office: Office, origin: string, id: string, notice: NoticeUpload): Promise<void> {
  const { token } = await office.signIn(administrator)
  const answer = await fetch(`${origin}/api/journals/${id}/notices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(notice),
  })
  expect(answer.status, await answer.text()).toBe(201)
}

async function fill(page: Page, kind: string, why: string): Promise<void> {
  await page.getByLabel(kind, { exact: true }).check()
  await page.getByLabel('Reason', { exact: true }).fill(why)
}

test('an editor retracts a paper, and every reader learns about it', async ({ page, office, baseURL }) => {
  const title = 'Warm water freezes faster'
  const article = await office.publish({ title, keywords: '["retractable ice"]' })
  await office.publish({ title: 'Cold water freezes slower', keywords: '["retractable ice"]' })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${article.id}/edit`)
  await page.getByRole('link', { name: 'Correct or retract' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Correct or retract a paper: ${title}` })).toBeVisible()

  await test.step('what is missing is said, and where', async () => {
    await page.getByLabel('The editors', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    await expect(page.getByRole('group', { name: '3 things need your attention' })).toBeFocused()
    expect(await faultsByEveryRule(page)).toEqual([])
    await page.getByRole('link', { name: 'Please choose the kind of notice.' }).click()
    await expect(page.getByLabel('Correction', { exact: true })).toBeFocused()
  })

  await test.step('the keyboard alone is enough, and shows what will be read', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Retraction', { exact: true })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('The editors', { exact: true })).toBeChecked()
    await page.getByLabel('Reason', { exact: true }).fill(reason)
    await expect(page.getByText(`${reason.length} of 1,000`)).toBeVisible()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByText(`RETRACTED: ${title}`)).toBeVisible()
    await expect(preview.getByText(reason)).toBeVisible()
    expect(await faultsByEveryRule(page)).toEqual([])
  })

  await test.step('what was typed survives a reload', async () => {
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('Your text from last time is back.')).toBeVisible()
    await expect(page.getByLabel('Reason', { exact: true })).toHaveValue(reason)
  })

  await test.step('it is asked once more, and a broken line loses nothing', async () => {
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to retract this paper?' })
    await expect(question.getByText(title)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.route('**/notices', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    await question.getByRole('button', { name: 'Retract the paper' }).click()
    await expect(page.getByRole('group', { name: 'Network error - unable to reach server' })).toBeFocused()
    await page.getByRole('button', { name: 'Publish the notice' }).click()
    await question.getByRole('button', { name: 'Retract the paper' }).click()
    await expect(page.getByRole('group', { name: 'The paper is retracted' })).toBeFocused()
    await expect(page.getByText('A marked copy has replaced the uploaded PDF of the paper')).toBeVisible()
    expect(await faultsByEveryRule(page)).toEqual([])
  })

  await test.step('the notice and the paper lead to each other', async () => {
    await page.getByRole('link', { name: `Retraction: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Retraction: ${title}` })).toBeVisible()
    await page.getByText('This is the retraction of').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: `RETRACTED: ${title}` })).toBeVisible()
    await expect(page.getByText('This paper has been retracted')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    expect(await faultsByEveryRule(page)).toEqual([])
    await page.getByRole('link', { name: 'Read the retraction' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Retraction: ${title}` })).toBeVisible()
  })

  await test.step('lists and search say it', async () => {
    for (const address of [
      '/journals?q=freezes',
      `/archive/${article.volume}/${article.issue}`,
      '/archive?q=freezes',
      '/dashboard',
      '/manage-journals?tab=published&q=freezes',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: `RETRACTED: ${title}`, exact: true }).first(), address).toBeVisible()
      await expect(page.getByText('Retracted', { exact: true }).first(), address).toBeVisible()
    }
  })

  await test.step('nothing more than a correction can be said of it', async () => {
    await page.goto(`/journals/${article.id}/notice`)
    await expect(page.getByLabel('Retraction', { exact: true })).toBeDisabled()
    await expect(page.getByLabel('Expression of concern', { exact: true })).toBeDisabled()
    await expect(page.getByLabel('Correction', { exact: true })).toBeEnabled()
    await expect(page.getByRole('heading', { name: 'Already published about this paper' })).toBeVisible()
  })
})

test('a correction leaves the title as it is and is marked beside it', async ({ page, office, baseURL }) => {
  const title = 'A table that was upside down'
  const article = await office.publish({ title })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${article.id}/notice`)
  await fill(page, 'Correction', 'Table 2 stood on its head.')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(page.getByLabel('Correction', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('')
  await fill(page, 'Correction', 'Table 2 stood upside down.')
  await page.getByRole('button', { name: 'Publish the notice' }).click()
  await page.getByRole('button', { name: 'Publish the correction' }).click()
  await expect(page.getByRole('group', { name: 'The correction is published' })).toBeFocused()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByText('This paper has been corrected')).toBeVisible()
  await page.goto('/journals?q=upside')
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
  await expect(page.getByText('Correction', { exact: true })).toBeVisible()
})

test('a notice and a draft have no form for a notice', async ({ page, office, baseURL }) => {
  const draft = await office.publish({ title: 'Not yet', status: 'Draft' })
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(`/journals/${draft.id}/notice`)
  await expect(page.getByRole('heading', { name: 'This paper is a draft' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit the paper' }).last().click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('link', { name: 'Correct or retract' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a retracted paper shows the retraction on the page that the server sends', async ({
    page,
    office,
    baseURL,
  }) => {
    const article = await office.publish({ title: 'Told without a script' })
    await say(office, baseURL, article.id, { kind: 'retraction', reason, issuedBy: ['editors'] })
    await page.goto(`/journals/${article.id}`)
    await expect(page.getByText('This paper has been retracted')).toBeVisible()
    await expect(page).toHaveTitle(/^RETRACTED: Told without a script/)
  })
})

const kinds = [
  ['correction', 'plombery', '', 'Corrected', 'This paper has been corrected'],
  [
    'expression-of-concern',
    'quandling',
    'EXPRESSION OF CONCERN: ',
    'Expression of concern',
    'Concern has been expressed',
  ],
  ['retraction', 'vexilloid', 'RETRACTED: ', 'Retracted', 'This paper has been retracted'],
] as const

for (const [index, [kind, word, prefix, badge, said]] of kinds.entries()) {
  test(`every page that the server sends shows it: ${kind}`, async ({ office, baseURL }) => {
    // The first page shows the newest issue: of those that begin on one day, the one with the highest number.
    const today = new Date().toISOString().slice(0, 10)
    const place = { volume: String(30 + index), issue: '1', publicationDate: today }
    const title = `On ${word}`
    const keywords = JSON.stringify([word])
    const article = await office.publish({ title, keywords, ...place })
    const other = await office.publish({ title: 'Another of them', keywords, ...place })
    const pages: Record<string, string> = {
      'the paper': `/journals/${article.id}`,
      'a related paper': `/journals/${other.id}`,
      'the listing': `/journals?keyword=${word}`,
      'the search': `/journals?q=${word}`,
      'the archive': `/archive?q=${word}`,
      'the issue': `/archive/${place.volume}/${place.issue}`,
      'the first page': '/',
    }
    const read = async (path: string) => (await fetch(baseURL + path)).text()
    const marks = [`${prefix}${title}</`, `</svg>${badge}</span>`]
    for (const [name, path] of Object.entries(pages)) {
      const html = await read(path)
      expect(html.includes(title), name).toBe(true)
      if (prefix) expect(html.includes(`${prefix}${title}`), name).toBe(false)
      // Papers of other tests are there, too.
      if (path !== '/') expect(html.includes(`</svg>${badge}</span>`), name).toBe(false)
    }
    await say(office, baseURL, article.id, { kind, reason, issuedBy: ['editors'] })
    for (const [name, path] of Object.entries(pages)) {
      const html = (await read(path)).replaceAll(/<\/?mark>/g, '')
      for (const mark of marks) expect.soft(html.includes(mark), `${name}: ${mark}`).toBe(true)
    }
    const html = await read(`/journals/${article.id}`)
    for (const words of [
      said,
      reason,
      `<title>${prefix}${title}`,
      `<meta name="citation_title" content="${prefix}${title}"/>`,
      `<meta property="og:title" content="${prefix}${title}"/>`,
      'CorrectionComment',
    ]) {
      expect.soft(html.includes(words), words).toBe(true)
    }
  })
}

test('at 320 pixels and in both themes everything fits', async ({ page, office, baseURL }) => {
  const article = await office.publish({ title: `A paper with a ${'long '.repeat(20)}title` })
  await say(office, baseURL, article.id, {
    kind: 'expression-of-concern',
    reason: `${'Why it is doubted. '.repeat(20)}`,
    issuedBy: ['authors', 'editors'],
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await enter(page, await office.signIn(administrator), baseURL)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const address of [`/journals/${article.id}`, `/journals/${article.id}/notice`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
      expect(await faultsByEveryRule(page)).toEqual([])
    }
  }
})
