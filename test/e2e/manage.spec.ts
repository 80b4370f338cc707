// The administrators' desk: what is published and what waits, uploading a paper and editing one, and what the pages
// show when the server refuses, does not answer or has ended the session.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { JournalObject } from '#src/wire/journal.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { faults } from './axe.ts'
import { answers, shortenTimeouts } from './failing-server.ts'
import { administrator } from './office.ts'
import { announcement, enter, expect, storedToken, test, toast } from './site.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordFile = (name = 'paper.docx', buffer = Buffer.from(buildDocx())) => ({ name, mimeType: docxType, buffer })
const pdfFile = (name = 'paper.pdf', buffer = Buffer.from(buildPdf())) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

const published = '/manage-journals'
const submitted = '/manage-journals?tab=submitted'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = (iso: string) => iso.slice(0, 10)
const inWords = (date: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

test.beforeEach(async ({ page, office, baseURL }) => {
  await enter(page, await office.signIn(administrator), baseURL)
})

async function headersOf(page: Page) {
  return { Authorization: `Bearer ${await storedToken(page)}` }
}

async function submit(page: Page, title: string): Promise<SubmissionObject> {
  if (page.url() === 'about:blank') await page.goto('/test')
  const multipart = submissionForm({ title })
  const answer = await page.request.post('/api/submissions', { headers: await headersOf(page), multipart })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as SubmissionObject
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // From the top: a link half under the header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
  }
}

const entry = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const more = (page: Page, name: string) => page.locator('summary').filter({ hasText: `More actions for ${name}` })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const count = (page: Page, name: string) => page.getByRole('tab', { name })

test.describe('the lists', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  test('explain why they fail to load, once, each in its own tab, and offer a retry', async ({ page }) => {
    await shortenTimeouts(page)
    const failures = [
      [answers.saying(503, 'The office moves house today'), 'The office moves house today'],
      [answers.late, 'Request timed out. Server may be slow or unavailable.'],
      [answers.saying(404, 'Not found'), 'No journals found', 'Submissions endpoint not found'],
      [answers.withoutWords(404), 'Journal endpoint not found', 'Submissions endpoint not found'],
      [answers.withoutWords(500), 'Server error occurred'],
      [answers.broken, 'Network error - unable to reach server'],
      [answers.with({}), 'Failed to fetch journals', 'Failed to fetch submissions'],
    ] as const
    const lists = /\/api\/(journals|submissions)\?/
    for (const [answer, articles, submissions = articles] of failures) {
      await page.route(lists, answer)
      await page.goto(published)
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(articles)
      await expect(toast(page, articles)).toHaveRole('group')
      await page.getByRole('tab', { name: 'Submitted Journals' }).click()
      await expect(alert).toContainText(submissions)
      await expect(page).toHaveURL(submitted)
      await page.unroute(lists)
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  for (const [list, sentence] of [
    ['**/api/journals?**', 'Please login to view journals'],
    ['**/api/submissions?**', 'Please login to view submissions'],
  ] as const) {
    test(`redirect to the sign-in when the session is over: ${sentence}`, async ({ page }) => {
      await page.route(list, answers.saying(401, 'Please sign in to continue'))
      await page.goto(submitted)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(submitted)}`)
      await expect(announcement(page, 'alert', sentence)).toBeAttached()
      expect(await storedToken(page)).toBeNull()
    })
  }

  test('make the whole page wait only while neither has loaded', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/journals?**', () => undefined)
    await page.route('**/api/submissions?**', async (route) => {
      await held
      await route.fulfill({ json: { submissions: [], pagination: pagesOf(1, 1, 0) } })
    })
    await page.goto(published)
    await expect(page.getByText('Loading the lists')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    release()
    await expect(page.getByRole('tab', { name: 'Published Journals' })).toBeVisible()
    await expect(page.getByText('Loading the lists')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Submitted Journals' }).click()
    await expect(page.getByRole('heading', { name: 'No submissions available' })).toBeVisible()
    await expect(page.getByText('New submissions will appear here')).toBeVisible()
  })

  test('show how long a manuscript has waited, what was found in it, and the current page', async ({ page }) => {
    const asked: URLSearchParams[] = []
    await page.route('**/api/submissions?**', (route) => {
      const query = new URL(route.request().url()).searchParams
      asked.push(query)
      const submissions = [
        {
          ...someSubmission('s1', 'Waiting for long', 40),
          findings: [
            { kind: 'name', place: 'core-properties', excerpt: 'Ines Example' },
            { kind: 'presence', place: 'a place of later versions', excerpt: '?' },
          ],
        },
        someSubmission('s2', 'Waiting for some time', 20),
        someSubmission('s3', '', 1),
      ]
      const pagination = pagesOf(Number(query.get('page')), 3, 25)
      return route.fulfill({ json: { submissions, pagination, counts: { pending: 25, published: 4 } } })
    })
    await page.route('**/api/journals?**', (route) => {
      const journals = [{ ...someArticle('p1', ''), status: undefined }]
      const current = Number(new URL(route.request().url()).searchParams.get('page'))
      return route.fulfill({ json: { journals, pagination: { ...pagesOf(current, 3, 25), totalJournals: 25 } } })
    })
    await page.goto(submitted)
    await expect(page.getByText('Review submitted journals, download for evaluation, and publish')).toBeVisible()
    await expect(count(page, 'Submitted Journals')).toContainText('25')
    await expect(entry(page, 'Waiting for long')).toContainText(/Over 30 days( · \d+)?40 days/)
    await expect(entry(page, 'Waiting for some time')).toContainText('Over 14 days20 days')
    await expect(entry(page, 'Untitled Submission')).toContainText(/Up to 14 days( · \d+)?1 day/)
    await page.getByText('1 trace of the authors').click()
    await expect(entry(page, 'Waiting for long')).toContainText('Ines Example')
    await expect(page.getByText('nothing was removed')).toBeVisible()

    const steps = page.getByRole('navigation', { name: 'Pagination' })
    await expect(steps).toContainText('Page 1 of 3')
    await steps.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${submitted}&page=2`)
    await page.getByLabel('Age', { exact: true }).selectOption('Over 30 days')
    await expect(page).toHaveURL(`${submitted}&age=30`)
    await expect(page.getByRole('link', { name: 'Age: Over 30 days' })).toBeVisible()
    await page.getByLabel('Sort').selectOption('Oldest first')
    // Two choices at once would be one step back.
    await expect(page).toHaveURL(`${submitted}&age=30&sort=oldest`)
    await page.getByLabel('Status').selectOption('All statuses')
    await expect(page).toHaveURL(`${submitted}&status=all&age=30&sort=oldest`)
    await expect
      .poll(() => Object.fromEntries(asked.at(-1) ?? []))
      .toMatchObject({ olderThan: '30', order: 'asc', status: 'all', page: '1' })
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('pending')
    await page.getByRole('link', { name: 'Age: Over 30 days' }).click()
    await expect(page).toHaveURL(`${submitted}&sort=oldest`)
    await expectNoFaults(page)

    await page.getByRole('tab', { name: 'Published Journals' }).click()
    await expect(page.getByText('Showing page 1 of 3 (25 total journals)')).toBeVisible()
    await expect(entry(page, 'Untitled Journal')).toContainText('Draft')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByText('Showing page 2 of 3 (25 total journals)')).toBeVisible()
  })

  test('are searched while one types, and show the number of matches', async ({ page, office }) => {
    await office.publish({ title: 'Kittiwakes on the school roof' })
    await office.publish({ title: 'Kittiwakes that are not public', status: 'Draft' })
    await page.goto(published)
    await expect(entry(page, 'Kittiwakes on the school roof')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('kittiwakes')
    await expect(page).toHaveURL(`${published}?tab=published&q=kittiwakes`)
    await expect(page.getByRole('status').filter({ hasText: '2 papers' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Draft')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Kittiwakes that are not public',
    ])
    await page.getByLabel('Status').selectOption('Scheduled')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).first().click()
    await expect(page).toHaveURL(`${published}?tab=published`)
    await expect(page.getByRole('searchbox').first()).toHaveValue('')
  })
})

test.describe('decisions', () => {
  test('a deletion can be undone, and the focus continues in the list', async ({ page, office }) => {
    const older = await office.publish({ title: 'The gannet that stays' })
    const newer = await office.publish({ title: 'The gannet that comes back' })
    await page.goto(`${published}?q=gannet`)
    await entry(page, newer.title).getByRole('button', { name: 'Delete' }).click()
    const dialog = question(page, 'Are you sure you want to delete this journal?')
    await expect(dialog).toContainText(newer.title)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(announcement(page, 'status', 'Journal deleted successfully')).toBeAttached()
    await expect(
      announcement(page, 'status', 'You can restore it for an hour, from “Deleted in the last hour” below the list.'),
    ).toBeAttached()
    await expect(page.getByRole('heading', { level: 2, name: older.title })).toBeFocused()
    expect((await page.request.get(`/journals/${newer.id}`)).status()).toBe(410)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: newer.title })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect((await page.request.get(`/journals/${newer.id}`)).status()).toBe(200)
  })

  test('a deleted submission is restored with its file', async ({ page }) => {
    const { number, title } = await submit(page, 'The puffin that comes back')
    await page.goto(submitted)
    await entry(page, number).getByRole('button', { name: 'Delete' }).click()
    const dialog = question(page, 'Are you sure you want to delete this submission?')
    await expect(dialog).toContainText(number)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Submission deleted successfully')).toBeVisible()
    await expect(page.getByText(`Deleted: ${title}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
    const download = page.waitForEvent('download')
    await entry(page, number).getByRole('link', { name: 'Download DOCX' }).click()
    expect((await download).suggestedFilename()).toBe(`${number}.docx`)
  })

  test('deleted entries are restored within the hour, even after a reload, with the keyboard', async ({
    page,
    office,
  }) => {
    const { id, title } = await office.publish({ title: 'The shearwater that comes back late' })
    await office.withdraw(id)
    const manuscript = await submit(page, 'A manuscript that comes back late')
    const address = `/api/submissions/${manuscript.id}`
    expect((await page.request.delete(address, { headers: await headersOf(page) })).status()).toBe(204)
    for (const [list, name] of [
      [published, title],
      [submitted, manuscript.title],
    ] as const) {
      await page.goto(list)
      const summary = page.getByText(/^Deleted in the last hour \(\d+\)/)
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(entry(page, name)).toContainText(/deleted at \d\d:\d\d, can be restored until \d\d:\d\d/)
      await expectNoFaults(page)
      await entry(page, name)
        .getByRole('button', { name: `Restore ${name}` })
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
      await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0)
    }
    expect((await page.request.get(`/journals/${id}`)).status()).toBe(200)
  })

  test('a manuscript is published in the chosen issue and with the chosen date', async ({ page }) => {
    const { title } = await submit(page, 'A tern with a place of its own')
    await page.goto(submitted)
    await entry(page, title).getByRole('button', { name: 'Publish' }).click()
    const dialog = question(page, 'Are you sure you want to publish this submission?')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog).toContainText(/It appears at once in Volume\s\d+, Number\s\d/)
    await expect(dialog).toContainText('manuscript.docx')
    const fold = dialog.getByText('Another issue or day')
    const [volume, number] = [dialog.getByLabel('Volume'), dialog.getByLabel('Number')]
    const date = dialog.getByLabel('Publication date')
    const publish = dialog.getByRole('button', { name: 'Publish' })
    await fold.click()
    // Part of a date, and an invalid number: neither is the same as empty.
    await date.pressSequentially('12')
    await number.fill('1e')
    await publish.press('Enter')
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription(/Enter the whole date, or none\.$/)
    await expect(number).toHaveAccessibleDescription(/A whole number from 1 to 9999$/)
    await date.fill(day(inDays(40)))
    await publish.press('Enter')
    await expect(date).toHaveAccessibleDescription(
      /The date cannot be in the future, because a submission is published at once\.$/,
    )
    // Not before the day on which it was received.
    const today = day(inDays(0))
    await date.fill(today)
    await number.fill('')
    await volume.fill('9')
    await fold.click()
    await publish.press('Enter')
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(/Enter both volume and number, or neither\.$/)
    await number.fill('2')
    await expect(dialog).toContainText(`It appears at once in Volume 9, Number 2, dated ${inWords(today, 'long')}.`)
    await expectNoFaults(page)
    await publish.click()
    await expect(toast(page, 'Submission published successfully')).toBeVisible()
    await expect(page.getByText(`Published: ${title}`)).toBeVisible()
    await page.getByRole('link', { name: 'View the paper' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(`${published}?q=tern`)
    await expect(entry(page, title)).toContainText('Volume 9, Number 2')
    await expect(entry(page, title)).toContainText(inWords(today, 'short'))
  })

  test('a paper that waits for its day is published now', async ({ page, office }) => {
    const { id, title } = await office.publish({ title: 'A plover for later', publicationDate: day(inDays(40)) })
    expect((await page.request.get(`/journals/${id}`)).status()).toBe(404)
    await page.goto(`${published}?status=Scheduled`)
    await expect(entry(page, title)).toContainText('Scheduled for')
    await entry(page, title).getByRole('button', { name: 'Publish now' }).click()
    const dialog = question(page, 'Are you sure you want to publish this journal?')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page, 'Journal published successfully')).toBeVisible()
    expect((await page.request.get(`/journals/${id}`)).status()).toBe(200)
  })

  test('a manuscript is published with the keyboard alone', async ({ page }) => {
    const older = await submit(page, 'The one below')
    const { title, number } = await submit(page, 'Published without a mouse')
    await page.goto(published)
    const tab = page.getByRole('tab', { name: 'Submitted Journals' })
    await expect(tab).toBeVisible()
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Submitted Journals/)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    for (const [key, focused] of [
      ['j', title],
      ['j', older.title],
      ['k', title],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { level: 2, name: focused })).toBeFocused()
    }
    // A mark on the red line instead of a ring.
    const mark = page.getByRole('listitem').filter({ hasText: title })
    expect(await mark.evaluate((one) => getComputedStyle(one, '::after').content)).not.toBe('none')
    for (const stop of [
      page.getByRole('link', { name: title }),
      more(page, number),
      page.getByRole('link', { name: `Download DOCX ${number}` }),
      page.getByRole('button', { name: `Publish ${number}` }),
    ]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Submission published successfully')).toBeVisible()
    await expect(page.getByText(`Published: ${title}`)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test.describe('that the server refuses', () => {
    test.use({ allowed: [/status of \d+|ERR_FAILED/] })

    test('are explained in its words, or in ours if it has none', async ({ page, office }) => {
      const { title } = await office.publish({ title: 'A paper that resists' })
      const { number } = await submit(page, 'A manuscript that resists')
      const one = /\/api\/(journals|submissions)\/[^?]+$/
      const [deletion, publication] = ['Delete', 'Publish']
      const attempts = [
        [`${published}?q=resists`, title, deletion, 'Failed to delete journal'],
        [submitted, number, deletion, 'Failed to delete submission'],
        [submitted, number, publication, 'Failed to publish submission'],
      ] as const
      for (const [path, text, action, sentence] of attempts) {
        await page.goto(path)
        const button = entry(page, text).getByRole('button', { name: action, exact: false }).first()
        for (const [answer, said] of [
          [answers.withoutWords(500), sentence],
          [answers.broken, sentence],
          [answers.saying(409, 'Somebody was faster'), 'Somebody was faster'],
        ] as const) {
          await page.route(one, answer)
          await button.click()
          await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
          await expect(announcement(page, 'alert', said)).toBeAttached()
          await expect(page.getByRole('alertdialog')).toHaveCount(0)
          await expect(entry(page, text)).toBeVisible()
          await page.unroute(one)
        }
      }
    })
  })
})

test.describe('uploading a paper', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  test('missing parts are listed in the order of the form, the first of the specification is announced, and they leave the summary when they are put right', async ({
    page,
  }) => {
    await page.goto('/journals/uploads')
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    const summary = page.getByRole('group', { name: '5 things need your attention' })
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please enter a title for your journal.',
      'Please provide an abstract for your journal.',
      'Please enter at least one author name.',
      'Please upload a PDF document (.pdf).',
      'Please upload a Word document (.docx).',
    ])
    await expect(summary).toBeFocused()
    await expect(toast(page, 'Please upload a PDF document (.pdf).')).toHaveRole('group')
    await page.getByRole('textbox', { name: 'Title' }).fill('Mended')
    const others = page.getByRole('group', { name: '4 things need your attention' })
    await expect(others.getByRole('listitem')).toHaveText([
      'Please provide an abstract for your journal.',
      'Please enter at least one author name.',
      'Please upload a PDF document (.pdf).',
      'Please upload a Word document (.docx).',
    ])
    await expect(page.getByRole('textbox', { name: 'Title' }), 'the summary leaves the focus alone').toBeFocused()
    await others.getByRole('link', { name: 'Please enter at least one author name.' }).click()
    await expect(page.getByLabel('Authors')).toBeFocused()

    const [pdf, docx] = [page.locator('input[name=pdf]'), page.locator('input[name=docx]')]
    await pdf.setInputFiles(wordFile('paper.docx'))
    await expect(toast(page, 'Please upload a PDF document (.pdf).')).toBeVisible()
    await docx.setInputFiles(pdfFile('paper.pdf'))
    await expect(toast(page, 'Please upload a Word document (.docx).')).toBeVisible()
    await expect(page.getByText('File selected:')).toHaveCount(0)
    await expectNoFaults(page)

    await page.getByRole('button', { name: 'Reset' }).click()
    const dialog = question(page, 'Clear the whole form?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Mended')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Reset' }).click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('the reason why a file is refused or an upload fails leaves the screen after three seconds, and stays for screen readers', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/journals/uploads')
    // The jump of the clock must not end the wait for the check of access.
    await expect(page.locator('input[name=pdf]')).toBeAttached()
    await page.clock.pauseAt(Date.now() + 60_000)
    const form = page.getByRole('form', { name: 'Upload a paper' })
    const isOnScreen = (text: Locator) => () => text.evaluate((element) => element.getBoundingClientRect().width > 1)
    const leavesInTime = async (text: Locator) => {
      await expect.poll(isOnScreen(text)).toBe(true)
      await page.clock.runFor(2_900)
      expect(await isOnScreen(text)()).toBe(true)
      await page.clock.runFor(200)
      await expect.poll(isOnScreen(text)).toBe(false)
    }
    const sentence = 'Please upload a PDF document (.pdf).'
    const pdf = page.locator('input[name=pdf]')
    const atFile = form.getByRole('paragraph').filter({ hasText: sentence })
    for (const wrong of ['paper.docx', 'another.docx']) {
      await pdf.setInputFiles(wordFile(wrong))
      await leavesInTime(atFile)
      await expect(pdf).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
    }
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await page.clock.runFor(10_000)
    expect(await isOnScreen(atFile)(), 'a file that is missing stays reported').toBe(true)

    await fillUpload(page, 'A failure of three seconds')
    await page.route('**/api/journals', answers.withoutWords(500))
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    const failure = form.getByRole('group', { name: 'Server error occurred' })
    await expect(failure).toBeFocused()
    await leavesInTime(failure.getByText('Server error occurred'))
    await expect(failure, 'what to do now stays').toContainText('Nothing you typed is lost.')
    // The accessibility check waits for timers.
    await page.clock.resume()
    await expectNoFaults(page)
  })

  test('a file that the server refuses is named at that file', async ({ page }) => {
    await page.goto('/journals/uploads')
    await fillUpload(page, 'One good file and one bad file')
    const [pdf, docx] = [page.locator('input[name=pdf]'), page.locator('input[name=docx]')]
    await pdf.setInputFiles(pdfFile('paper.pdf', Buffer.from('No PDF at all')))
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await expect(pdf).toHaveAccessibleDescription(/This is not a PDF/)
    await expect(pdf).toHaveAttribute('aria-invalid', 'true')
    await expect(docx).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('main').getByText(/Correct what is marked below/)).toBeVisible()
    await pdf.setInputFiles(pdfFile())
    await expect(pdf).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await expect(page.getByRole('heading', { name: 'Journal uploaded successfully!' })).toBeVisible()
  })

  test('an administrator sees a draft at its own address, others see that there is nothing', async ({
    page,
    office,
    browser,
    baseURL,
  }) => {
    const draft = await office.publish({ title: 'Not for everyone yet', status: 'Draft' })
    const missing = await page.goto(`/journals/${draft.id}`)
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not for everyone yet' })).toBeVisible()
    const stranger = await browser.newPage(baseURL ? { baseURL } : {})
    await stranger.goto(`/journals/${draft.id}`)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await stranger.close()
  })

  test('a paper is public at once, and is gone with a notice when it is deleted', async ({ page, baseURL }) => {
    const title = 'Bridges of dry spaghetti as a first experiment'
    const pdf = Buffer.from(buildPdf({ text: 'Spaghetti carries more than pupils think.' }))
    await page.clock.install()
    await page.goto('/journals/uploads')
    await fillUpload(page, title)
    await page.locator('input[name=pdf]').setInputFiles(pdfFile('bridges.pdf', pdf))
    await expect(page.getByText('File selected: bridges.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    const success = page.getByRole('heading', { name: 'Journal uploaded successfully!' })
    await expect(success).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
    await page.clock.runFor(5_000)
    await expect(success).toHaveCount(0)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    const article = page.url()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download PDF/ }).click()
    expect((await readFile(await (await download).path())).equals(pdf)).toBe(true)

    await page.goto(published)
    const remove = entry(page, title).getByRole('button', { name: 'Delete' })
    const dialog = question(page, 'Are you sure you want to delete this journal?')
    await remove.click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Journal deleted successfully')).toBeVisible()
    await expect(remove).toHaveCount(0)
    await expect(dialog).toHaveCount(0)

    await page.goto(`/journals?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('heading', { name: 'No Research Papers Found' })).toBeVisible()
    expect((await page.request.get(article)).status()).toBe(410)
    expect((await page.request.get(`${article}.pdf`)).status()).toBe(404)
    expect(new URL(article).origin).toBe(baseURL)
  })

  test('no input is lost when it fails, when the page is left, and when the session ends', async ({ page, office }) => {
    await shortenTimeouts(page)
    await page.goto('/journals/uploads')
    await fillUpload(page, 'Longer than a bad line')
    const upload = page.getByRole('button', { name: 'Upload Journal' })
    for (const [answer, sentence] of [
      [answers.saying(400, 'This PDF is encrypted'), 'This PDF is encrypted'],
      [answers.withoutWords(500), 'Server error occurred'],
      [answers.late, 'Request timed out. Server may be slow or unavailable.'],
      [answers.broken, 'Network error - unable to reach server'],
      [answers.with({}), 'Failed to upload journal'],
    ] as const) {
      await page.route('**/api/journals', answer)
      await upload.click()
      await expect(page.getByRole('main').getByRole('group', { name: sentence })).toBeFocused()
      await expect(toast(page, sentence)).toHaveRole('group')
      await page.unroute('**/api/journals')
      await expect(page.getByLabel('Title')).toHaveValue('Longer than a bad line')
    }
    await page.reload()
    await expect(page.getByText('Your text from last time is back.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Longer than a bad line')

    await page.locator('input[name=pdf]').setInputFiles(pdfFile())
    await page.locator('input[name=docx]').setInputFiles(wordFile())
    await page.evaluate(() => window.localStorage.setItem('authToken', 'a token nobody knows'))
    await upload.click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/journals/uploads')}`)
    const { token, user } = await office.signIn(administrator)
    await page.evaluate(([key, value]) => window.localStorage.setItem(String(key), String(value)), ['authToken', token])
    await page.evaluate((value) => window.localStorage.setItem('authUser', value), JSON.stringify(user))
    await page.goto('/journals/uploads')
    await expect(page.getByLabel('Title')).toHaveValue('Longer than a bad line')
    const startAgain = page.getByRole('button', { name: 'Start again' })
    await page.locator('input[name=pdf]').setInputFiles(pdfFile())
    await startAgain.press('Enter')
    await question(page, 'Clear the whole form?').getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(page.getByLabel('Title')).toHaveValue('Longer than a bad line')
    await page.reload()
    await startAgain.press('Enter')
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  test('a paper whose answer was lost arrives once, even after a reload; with other files it is another one', async ({
    page,
  }) => {
    const loseTheAnswer = async () => {
      await page.route('**/api/journals', async (route) => {
        await route.fetch()
        await answers.withoutWords(500)(route)
      })
      await page.getByRole('button', { name: 'Upload Journal' }).click()
      await expect(page.getByRole('main').getByRole('group', { name: 'Server error occurred' })).toBeFocused()
      await page.unroute('**/api/journals')
    }
    const upload = page.getByRole('button', { name: 'Upload Journal' })
    const success = page.getByRole('heading', { name: 'Journal uploaded successfully!' })
    await page.goto('/journals/uploads')
    await fillUpload(page, 'A dunlin sent twice')
    await loseTheAnswer()
    await page.reload()
    await page.locator('input[name=pdf]').setInputFiles(pdfFile('bridges.pdf'))
    await page.locator('input[name=docx]').setInputFiles(wordFile('bridges.docx'))
    await upload.click()
    await expect(success).toBeVisible()

    await fillUpload(page, 'A dunlin with another file')
    await loseTheAnswer()
    const other = Buffer.from(buildPdf({ text: 'Another dunlin.' }))
    await page.locator('input[name=pdf]').setInputFiles(pdfFile('other.pdf', other))
    await upload.click()
    await expect(
      page.getByRole('main').getByRole('group', { name: 'An earlier attempt has already arrived, with other files.' }),
    ).toBeFocused()
    await upload.click()
    await expect(success).toBeVisible()
    await page.goto(`${published}?q=dunlin`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'A dunlin with another file',
      'A dunlin with another file',
      'A dunlin sent twice',
    ])
  })

  test('a draft waits for a person, a future date for its day; an existing title is noticed', async ({ page }) => {
    const title = 'A guillemot uploaded twice'
    await page.goto('/journals/uploads')
    await fillUpload(page, title)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(title)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('heading', { name: 'Draft saved' })).toBeVisible()
    await expect(toast(page, 'Draft saved')).toBeVisible()
    expect(await announcement(page, 'status', 'Draft saved').count()).toBe(0)
    await expect(page.getByText('Only administrators can see it until it is published.')).toBeVisible()

    const later = day(inDays(30))
    await fillUpload(page, title)
    await expect(page.getByText('A paper with this title already exists:')).toBeVisible()
    await page.getByText('Publication date and issue (optional)').click()
    await page.getByLabel('Volume').fill('none')
    await page.getByLabel('Publish on').fill(later)
    await expect(page.getByText(/^The paper becomes public on/)).toBeVisible()
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await expect(page.getByRole('link', { name: 'A whole number from 1 to 9999' })).toBeVisible()
    await page.getByLabel('Volume').fill('9')
    await page.getByRole('textbox', { name: 'Number' }).fill('4')
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Vol. 9')
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Upload Journal' }).click()
    await expect(page.getByRole('heading', { name: 'Journal uploaded successfully!' })).toBeVisible()
    await page.goto(`${published}?q=guillemot`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Scheduled for' })).toContainText('Volume 9, Number 4')
    await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(2)
  })

  test('a draft is saved with its title alone, and published when it is complete', async ({ page }) => {
    const title = 'A dunlin with nothing but a title'
    await page.goto('/journals/uploads')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('link', { name: 'Please enter a title for your journal.' })).toBeVisible()
    // By its role: the message above the page has the label "Please enter a title" meanwhile.
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const onward = page.getByRole('link', { name: 'Continue editing it on its own page' })
    const own = String(await onward.getAttribute('href'))
    await page.goto(`${published}?q=dunlin`)
    await expect(entry(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish now' }), 'it lacks nearly everything').toHaveCount(0)
    await page.goto(own)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const abstract = page.getByLabel('Abstract')
    for (const text of ['Not to stay.', '']) {
      await abstract.fill(text)
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('main').getByRole('group', { name: 'Changes saved' })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Save and publish' }).click()
    const summary = page.getByRole('group', { name: '4 things need your attention' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please provide an abstract for your journal.',
      'Please enter at least one author name.',
      'Please upload a PDF document (.pdf).',
      'Please upload a Word document (.docx).',
    ])
    await summary.getByRole('link', { name: 'Please upload a Word document (.docx).' }).click()
    await expect(page.locator('input[name=docx]')).toBeFocused()
    await expect(page.locator('input[name=docx]')).toHaveAccessibleDescription(/Please upload a Word document/)
    await expectNoFaults(page)
    await abstract.fill('Now there is one.')
    await page.getByRole('button', { name: 'Add author' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ada Quill')
    for (const [type, file, name] of [
      ['pdf', pdfFile(), 'PDF'],
      ['docx', wordFile(), 'Word file'],
    ] as const) {
      await page.locator(`input[name=${type}]`).setInputFiles(file)
      const dialog = question(page, `Add the ${name} to this paper?`)
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(toast(page, `The ${name} has been added`)).toBeVisible()
    }
    await expect(page.locator('input[name=docx]')).toHaveAccessibleDescription(/^(?!.*Please upload)/)
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Published', { exact: true })).toBeVisible()
  })
})

test.describe('editing a paper', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  test('saves only what was changed, and readers see it', async ({ page, office }) => {
    const { id } = await office.publish({
      title: 'A shag in its first version',
      authors: JSON.stringify([{ name: 'Ada Quill', affiliation: 'School by the Sea' }, 'Ben Ruizdemo']),
    })
    await page.goto(`${published}?q=shag`)
    await more(page, 'A shag in its first version').click()
    await page.getByRole('link', { name: 'Edit A shag in its first version' }).click()
    await expect(page).toHaveURL(`/journals/${id}/edit`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Nothing has changed')).toBeVisible()

    await page.getByLabel('Title').fill('A shag, corrected')
    await page.getByLabel('Pages').fill('7–19')
    await page.getByLabel('Discipline').selectOption('Science')
    const up = page.getByRole('button', { name: 'Move up Ben Ruizdemo' })
    await up.click()
    await expect(up).toBeFocused()
    await expect(page.getByText('Ben Ruizdemo is now author 1 of 2.')).toBeAttached()
    await page.getByRole('button', { name: 'Add author' }).click()
    const third = page.getByRole('group', { name: 'Author 3' })
    const name = third.getByLabel('Name', { exact: true })
    await expect(name).toBeFocused()
    await name.fill('Cleo Demowitz')
    await third.getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097')
    await expect(page.getByText('Not saved yet: Title, Authors, Pages, Discipline')).toBeVisible()

    await page.getByRole('link', { name: 'View the paper' }).click()
    const leave = question(page, 'Leave without saving?')
    await leave.getByRole('button', { name: 'Cancel' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const body = (await sent).postDataJSON() as Record<string, unknown>
    expect(Object.keys(body).sort()).toEqual(['authors', 'discipline', 'pages', 'title', 'updatedAt'])
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
    await page.getByRole('link', { name: 'View the paper' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'A shag, corrected' })).toBeVisible()
    const article = (await (await page.request.get(`/api/journals/${id}`)).json()) as JournalObject
    expect(article.authors).toEqual([
      { name: 'Ben Ruizdemo' },
      { name: 'Ada Quill', affiliation: 'School by the Sea', affiliations: [{ name: 'School by the Sea' }] },
      { name: 'Cleo Demowitz', orcid: '0000-0002-1825-0097' },
    ])
    expect(article).toMatchObject({ pages: '7–19', discipline: 'S', volume: expect.any(Number) })
  })

  test('enters its texts in another language, and links its text elsewhere', async ({ page, office }) => {
    const { id } = await office.publish({ title: 'A shag abroad' })
    await page.goto(`/journals/${id}/edit`)
    await page.getByRole('button', { name: 'Add a language' }).click()
    const other = page.getByRole('group', { name: 'In another language' })
    await expect(other.getByLabel('Language')).toBeFocused()
    await other.getByLabel('Language').fill('Português')
    await other.getByLabel('Title').fill('Um corvo-marinho')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Please enter the code of a language, such as en or pt-BR.')).toBeVisible()
    await other.getByLabel('Language').fill('pt-BR')
    const portuguese = page.getByRole('group', { name: 'In Brazilian Portuguese' })
    await portuguese.getByLabel('Keywords').fill('aves, mar')
    await page.getByLabel('Full text elsewhere').fill('https://publisher.example.org/shag')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
    await page.getByRole('link', { name: 'View the paper' }).first().click()
    await expect(page.getByRole('heading', { name: 'In Brazilian Portuguese' })).toBeVisible()
    await expect(page.locator('[lang="pt-BR"]', { hasText: 'Um corvo-marinho' })).toBeVisible()
    await expect(page.getByText('aves · mar')).toBeVisible()
    const elsewhere = page.getByRole('link', { name: 'Full text at publisher.example.org' }).first()
    await expect(elsewhere).toHaveAttribute('href', 'https://publisher.example.org/shag')

    await page.goto(`/journals/${id}/edit`)
    await page.getByRole('button', { name: /^Remove\W+In Brazilian Portuguese$/ }).click()
    await expect(page.getByText('Not saved yet: Other languages')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
    const saved = (await (await page.request.get(`/api/journals/${id}`)).json()) as JournalObject
    expect(saved).not.toHaveProperty('translations')
  })

  test('explains errors, and keeps the input through failures and reloads', async ({ page, office }) => {
    const { id } = await office.publish({ title: 'A fulmar with faults' })
    await page.goto(`/journals/${id}/edit`)
    await page.getByRole('textbox', { name: 'Title' }).fill('')
    await page.getByLabel('Volume').fill('0')
    await page.getByLabel('DOI').fill('example')
    await page.getByRole('group', { name: 'Author 1' }).getByLabel('ORCID iD').fill('0000-0002-1825-0098')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const summary = page.getByRole('group', { name: '4 things need your attention' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText([
      'Please enter a title for your journal.',
      'This ORCID iD is not valid. Please check its digits.',
      'A whole number from 1 to 9999',
      'This is not a DOI. A DOI looks like 10.5555/example.',
    ])
    await summary.getByRole('link', { name: 'This is not a DOI.' }).click()
    await expect(page.getByLabel('DOI')).toBeFocused()
    await expectNoFaults(page)
    await page.getByLabel('DOI').fill('10')
    await expect(summary.getByRole('listitem'), 'still no DOI').toHaveCount(4)
    await page.getByLabel('DOI').fill('')
    await expect(page.getByRole('group', { name: '3 things need your attention' })).toBeVisible()
    await page.getByLabel('Volume').fill('3')
    await page.getByRole('group', { name: 'Author 1' }).getByLabel('ORCID iD').fill('')
    await page.getByRole('textbox', { name: 'Title' }).fill('A fulmar without faults')

    const date = page.getByLabel('Publication date')
    const published = await date.inputValue()
    await date.fill('2199-01-01')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByLabel('Pages').fill('1–2')
    await page.getByRole('link', { name: 'Publication date cannot be in the future' }).click()
    await expect(date).toBeFocused()
    await date.fill(published)
    await expect(page.getByRole('link', { name: 'Publication date cannot be in the future' })).toHaveCount(0)

    for (const [answer, sentence] of [
      [answers.saying(400, 'That volume is closed'), 'That volume is closed'],
      [answers.withoutWords(500), 'Server error occurred'],
      [answers.broken, 'Network error - unable to reach server'],
      [answers.saying(401, 'Please sign in to continue'), 'Please sign in to continue'],
    ] as const) {
      await page.route(`**/api/journals/${id}`, (route) =>
        route.request().method() === 'PATCH' ? answer(route) : route.continue(),
      )
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('main').getByRole('group', { name: sentence })).toBeFocused()
      await page.unroute(`**/api/journals/${id}`)
    }
    await expect(page.getByText('Sign in using a new tab, then come back and save.')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Your changes from last time are back.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A fulmar without faults')
    await page.getByRole('button', { name: 'Discard my changes' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A fulmar with faults')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  })

  test('never overwrites what somebody else saved meanwhile', async ({ page, office }) => {
    const { id } = await office.publish({ title: 'A skua for two editors' })
    await page.goto(`/journals/${id}/edit`)
    await page.getByLabel('Title').fill('A skua, as I want it')
    const theirs = { abstract: 'As they want it.', pages: '1–2' }
    const headers = await headersOf(page)
    expect((await page.request.patch(`/api/journals/${id}`, { headers, data: theirs })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Meanwhile, somebody else saved: Abstract, Pages.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('A skua, as I want it')
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Add their changes, keep mine' }).click()
    await expect(page.getByLabel('Abstract')).toHaveValue('As they want it.')
    await expect(page.getByText('Not saved yet: Title')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
    const article = (await (await page.request.get(`/api/journals/${id}`)).json()) as JournalObject
    expect(article).toMatchObject({ ...theirs, title: 'A skua, as I want it' })

    await page.getByLabel('Title').fill('A skua, typed before a reload')
    const newer = { title: 'A skua, saved meanwhile' }
    expect((await page.request.patch(`/api/journals/${id}`, { headers, data: newer })).status()).toBe(200)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Meanwhile, somebody else saved: Title.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('A skua, typed before a reload')
    const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect((await refused).status()).toBe(409)
    await expect(page.getByText('Meanwhile, somebody else saved: Title.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard my changes' }).press('Enter')
    await expect(page.getByLabel('Title')).toHaveValue(newer.title)
    await expect(page.getByLabel('Title')).toBeFocused()
  })

  test('gives a paper a new file and keeps the earlier one', async ({ page, office }) => {
    const before = buildPdf({ text: 'The first version.' })
    const after = buildPdf({ text: 'The second version.' })
    const { id } = await office.publish({ title: 'A razorbill in two versions', pdfFile: before })
    await page.goto(`/journals/${id}/edit`)
    await page.getByLabel('Pages').fill('3–4')
    const chooser = page.locator('input[name=pdf]')
    await chooser.setInputFiles(wordFile())
    await expect(toast(page, 'Please upload a PDF document (.pdf).')).toBeVisible()
    await chooser.setInputFiles(pdfFile('second.pdf', Buffer.from(after)))
    const dialog = question(page, 'Replace the PDF of this paper?')
    await expect(dialog).toContainText('second.pdf')
    await page.route(`**/api/journals/${id}/files/pdf`, answers.saying(400, 'This PDF is encrypted'))
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(announcement(page, 'alert', 'This PDF is encrypted')).toBeAttached()
    await page.unroute(`**/api/journals/${id}/files/pdf`)
    await chooser.setInputFiles(pdfFile('second.pdf', Buffer.from(after)))
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(toast(page, 'The PDF has been replaced')).toBeVisible()
    const versions = page.getByRole('region', { name: 'PDF document' }).getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText(/Version 2.*current/)
    expect(await (await page.request.get(`/journals/${id}.pdf`)).body()).toEqual(Buffer.from(after))
    const download = page.waitForEvent('download')
    await versions.last().getByRole('button', { name: 'Download PDF, version 1' }).click()
    expect(await readFile(await (await download).path())).toEqual(Buffer.from(before))

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible()
  })
})

async function fillUpload(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Abstract').fill('Pupils built bridges and broke them with water.')
  await page.getByLabel('Authors').fill('Ada Quill, Ben Ruizdemo')
  await page.getByLabel('Keywords').fill('bridges, experiments')
  await page.locator('input[name=pdf]').setInputFiles(pdfFile('bridges.pdf'))
  await page.locator('input[name=docx]').setInputFiles(wordFile('bridges.docx'))
}

function pagesOf(currentPage: number, totalPages: number, totalSubmissions: number) {
  return { currentPage, totalPages, totalSubmissions }
}

function someSubmission(id: string, title: string, daysAgo: number) {
  const files = { docx: { size: 1000, name: 'manuscript.docx' } }
  const texts = { title, abstract: '', keywords: [], authors: ['Ines Example'] }
  return { _id: id, id, number: `MS-${id}`, ...texts, status: 'pending', files, createdAt: inDays(-daysAgo) }
}

function someArticle(id: string, title: string) {
  const place = { volume: 1, issue: 1, issueLabel: 'Volume 1, Number 1, January-March 2025' }
  return { _id: id, id, title, abstract: '', authors: [], keywords: [], files: {}, createdAt: inDays(-3), ...place }
}
