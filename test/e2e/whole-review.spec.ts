// The whole story of a manuscript in real browsers, by all who take part: it is submitted, copied without its authors, reviewed
// by two people, revised, accepted, approved as a proof and published as peer reviewed. Nothing is faked: the engines make
// every file.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import { fillForm } from '#test/fixtures/documents/filled-form.ts'
import { faults } from './axe.ts'
import { linkTo } from './outbox.ts'
import { reach } from './reach.ts'
import { registerEditor } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'
import { storyManuscript, wordOf } from './story-manuscript.ts'

test.use({ environment: { TYPESETTING_PROCESSES: '1', TYPESETTING_TIME_LIMIT: '10m' } })
test.setTimeout(400_000)

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
// An engine shares its core with other tests.
const whenMade = { timeout: 240_000 }
const title = 'Marking lines before fractions'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectReadable(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await faults(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

const open = (browser: Browser, baseURL: string, viewport = { width: 1280, height: 900 }) =>
  browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' })

test('a manuscript is reviewed by two people, revised, accepted and published as peer reviewed', async ({
  browser,
  office,
  program,
  baseURL,
}) => {
  const author = await office.register()
  const editor = await registerEditor(office, baseURL)
  const authors = [author.name, 'Jonas Sample'] as const
  const found = `Efua Sarpong${author.email.replaceAll(/\W|\d/g, '')}`
  await office.publish({ title: 'Fractions in the north', authors: JSON.stringify(['Noor Finch', found]) })
  const mailbox = (name: string) => `${name}-${author.email.split('@')[0]}@reviews.example`

  const own = await open(browser, baseURL)
  await enter(own, author.session, baseURL)
  await own.goto('/submission')
  const word = (version: 1 | 2) => ({
    name: `lines-${version}.docx`,
    mimeType: docxType,
    buffer: storyManuscript(authors, version),
  })
  await own.getByLabel('Title').fill(title)
  await own.getByLabel('Abstract').fill('We compared two ways of teaching fractions in twelve classes.')
  await own.getByLabel('Keywords').fill('fractions, number lines')
  await own.getByLabel('Authors').fill(authors.join(', '))
  await own.locator('input[type=file]').setInputFiles(word(1))
  await expect(own.getByText('File selected: lines-1.docx')).toBeVisible()
  await expectReadable(own)
  await own.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(own.getByRole('heading', { name: 'Journal submitted successfully!' })).toBeVisible()
  await expectReadable(own)

  const desk = await open(browser, baseURL)
  await enter(desk, editor.session, baseURL)
  await desk.goto('/manage-journals?tab=submitted')
  await desk.getByRole('listitem').filter({ hasText: title }).getByRole('heading').getByRole('link').first().click()
  const manuscript = region(desk, 'Manuscript')
  await expect(manuscript).toContainText('Needs your check', whenMade)
  const { pathname: casePath } = new URL(desk.url())
  await expectReadable(desk)
  const copied = desk.waitForEvent('download')
  await manuscript.getByRole('button', { name: 'Download PDF' }).click()
  const words = await readPdfWords(new Uint8Array(await readFile(await (await copied).path())))
  expect(words).toContain('Pupils who marked lines first')
  for (const name of authors) expect(words).not.toContain(name)
  await manuscript.getByRole('button', { name: 'Confirm: it names nobody' }).click()
  await expect(toast(desk, 'The anonymous manuscript is confirmed')).toBeVisible()

  const reviewers = region(desk, 'Reviewers')
  const invite = async (name: string, email: string) => {
    await reviewers.getByLabel('Name', { exact: true }).fill(name)
    await reviewers.getByLabel('E-mail', { exact: true }).fill(email)
    await reviewers.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(toast(desk, `${name} has been invited`)).toBeVisible()
  }
  await invite('Kofi Méndez', mailbox('kofi'))
  await invite('Ama Adjei', mailbox('ama'))
  await decline(await open(browser, baseURL), await linkTo('review', program, mailbox('ama')))
  await desk.reload()
  await expect(reviewers).toContainText('I am on leave.')
  await reviewers.getByLabel('Name, organisation or topic').fill(found)
  await desk.keyboard.press('Enter')
  await reviewers.getByRole('button', { name: `Invite ${found}` }).press('Enter')
  await invite(found, mailbox('efua'))

  const phone = await open(browser, baseURL, { width: 375, height: 800 })
  await reviewByKeyboard(phone, await linkTo('review', program, mailbox('kofi')))
  await reviewOffline(await open(browser, baseURL), await linkTo('review', program, mailbox('efua')))

  await desk.goto(casePath)
  await region(desk, 'Reviews').getByRole('button', { name: 'Read the 2 reviews' }).click()
  await expect(region(desk, 'Reviews')).toContainText('Please say how the classes were chosen.')
  await expectReadable(desk)
  await decide(desk, 'Major revision', 'Please answer both reviewers.')
  await expectReadable(desk)

  await own.setViewportSize({ width: 375, height: 800 })
  await own.goto(`/submission/${casePath.split('/').at(-1)}`)
  await expect(own.getByText('Please answer both reviewers.')).toBeVisible()
  const points = own.getByRole('group', { name: /^The points of Reviewer \d$/ })
  await expect(points).toHaveCount(2)
  await expect(own.getByRole('main')).not.toContainText('Kofi')
  await expectReadable(own)
  await own.getByLabel('The new version').setInputFiles(word(2))
  const asked = points.filter({ hasText: 'Please say how the classes were chosen.' })
  await asked.getByRole('textbox').fill('They were chosen by lot; we now say so.')
  await own.getByRole('button', { name: 'Send revision' }).click()
  await expect(toast(own, 'Your revision has arrived')).toBeVisible()

  await desk.reload()
  await expect(manuscript).toContainText('They were chosen by lot; we now say so.')
  await desk.getByText('What changed since version 1').click()
  await expect(desk.locator('ins').filter({ hasText: wordOf.addition })).toBeVisible()
  await decide(desk, 'Accept', 'Thank you for a careful revision.')

  await expect(async () => {
    await own.reload()
    await expect(own.getByRole('button', { name: 'Approve the proof' })).toBeVisible({ timeout: 2_000 })
  }).toPass(whenMade)
  await expectReadable(own)
  await own.getByRole('button', { name: 'Approve the proof' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Approve the proof' }).click()
  await expect(toast(own, 'The proof is approved')).toBeVisible()

  await desk.reload()
  await region(desk, 'What to do next').getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(toast(desk, 'Submission published successfully')).toBeVisible()

  await expectPeerReviewed(await open(browser, baseURL, { width: 375, height: 800 }))
})

async function decline(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: 'Why not?' }).fill('I am on leave.')
  await page.getByRole('button', { name: 'Tell the editors' }).click()
  await expect(page.getByRole('group', { name: 'The editors have it. Thank you.' })).toBeFocused()
  await expectReadable(page)
  await page.close()
}

async function reviewByKeyboard(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await reach(page, /^I have no conflict/, 'checkbox')
  await page.keyboard.press('Space')
  await reach(page, /^I keep the manuscript/, 'checkbox')
  await page.keyboard.press('Space')
  await reach(page, 'Accept and read the manuscript', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The manuscript' })).toBeFocused()
  await expectReadable(page)
  await reach(page, 'Accept', 'radio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Major revision' })).toBeChecked()
  await reach(page, 'To the authors', 'textbox')
  await page.keyboard.type('Please say how the classes were chosen.')
  await reach(page, 'Send the review', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Thank you. Your review is in.' })).toBeFocused()
  await expectReadable(page)
  await page.close()
}

async function reviewOffline(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('checkbox', { name: /^I have no conflict/ }).check()
  await page.getByRole('checkbox', { name: /^I keep the manuscript/ }).check()
  await page.getByRole('button', { name: 'Accept and read the manuscript' }).click()
  await page.getByText('I would rather write it in Word or LibreOffice').click()
  const form = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the form' }).click()
  const docx = new Uint8Array(await readFile(await (await form).path()))
  const written = { 'What do you recommend?': 'Minor revision', 'To the authors': 'The table needs a caption.' }
  const buffer = Buffer.from(await fillForm(docx, written))
  await page.getByLabel('The form, filled in').setInputFiles({ name: 'review.docx', mimeType: docxType, buffer })
  await page.getByRole('button', { name: 'Read it into my draft' }).click()
  await expect(page.getByRole('textbox', { name: 'To the authors' })).toHaveValue('The table needs a caption.')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('group', { name: 'Thank you. Your review is in.' })).toBeFocused()
  await page.close()
}

async function decide(desk: Page, verdict: string, letter: string): Promise<void> {
  const decision = region(desk, 'Decision')
  await decision.getByRole('radio', { name: verdict }).check()
  await decision.getByLabel('Your letter to the author').fill(letter)
  await decision.getByRole('button', { name: 'Send the decision' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Send the decision' }).click()
  await expect(toast(desk, 'The decision has been sent')).toBeVisible()
}

async function expectPeerReviewed(visitor: Page): Promise<void> {
  await visitor.goto('/journals')
  await visitor.getByRole('link', { name: title, exact: true }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const main = visitor.getByRole('main')
  await expect(main).toContainText('Peer reviewed, double-blind')
  for (const fact of ['Received', 'Revised', 'Accepted', 'Published']) await expect(main).toContainText(fact)
  await expectReadable(visitor)
  await visitor.close()
}
