// The case of a manuscript, as its editor leads it: the anonymous file is checked, reviewers are invited, their reviews
// read, and a decision is sent and taken back.
import type { Page } from '@playwright/test'
import { faults } from './axe.ts'
import { administrator } from './office.ts'
import { linkTo } from './outbox.ts'
import { ask, makeGuestEditor, putAnonymousFile, registerEditor, reviewWith, submitAs } from './review-desk.ts'
import { enter, expect, test, toast } from './site.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectNoFaults(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // From the top: a link half under the header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect([colorScheme, await faults(page)]).toEqual([colorScheme, []])
  }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('the case', () => {
  // A refused invitation is an answer of 409.
  test.use({ allowed: [/status of 409/] })

  test('from the anonymous file to a decision that is taken back', async ({ page, office, program, baseURL }) => {
    const author = await office.register()
    const editor = await registerEditor(office, baseURL)
    const { id, number, title } = await submitAs(baseURL, author, 'How pupils read a number line')
    await enter(page, editor.session, baseURL)
    const address = `/manage-journals/submissions/${id}`

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(section(page, 'What to do next')).toContainText('The anonymous manuscript is being made')
    // The page notices by itself that the file is there.
    await putAnonymousFile(program, id)
    const manuscript = section(page, 'Manuscript')
    await expect(manuscript).toContainText('Needs your check')
    await section(page, 'What to do next').getByRole('link', { name: 'Check the manuscript' }).press('Enter')
    await expect(page).toHaveURL(`${address}#manuscript`)
    const download = page.waitForEvent('download')
    await manuscript.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`${number}-v1.pdf`)

    const toTrace = manuscript.getByRole('link', { name: 'Show Section 1, paragraph 2 in the text' })
    const trace = manuscript.getByRole('paragraph').filter({ hasText: 'Pupils of our school in Ely' })
    await toTrace.press('Enter')
    await expect(trace).toBeFocused()
    await expect(manuscript.getByText('The text is shown below.')).toBeAttached()
    await page.reload()
    await expect(trace).toBeFocused()
    await toTrace.press('Enter')
    await expect(trace).toBeFocused()
    await expect(manuscript.getByRole('heading', { level: 5, name: 'A study of fractions' })).toBeVisible()
    await expect(manuscript.getByRole('heading', { level: 6, name: 'Method' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Method' })).toHaveCount(0)
    const frame = manuscript.getByRole('group', { name: `${number}, version 1, as reviewers read it` })
    await expect(frame).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 150 })
    await expect(frame).toHaveAttribute('tabindex', '0')
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(frame).toHaveCount(0)
    await expectNoFaults(page)
    await manuscript.getByRole('checkbox', { name: /our school in Ely/ }).uncheck()
    await manuscript.getByRole('button', { name: 'Make it again with this choice' }).click()
    await expect(manuscript).toContainText('Being made')
    await putAnonymousFile(program, id)
    await expect(manuscript.getByRole('checkbox', { name: /our school in Ely/ })).not.toBeChecked()
    await expectNoFaults(page)
    await manuscript.getByRole('button', { name: 'Confirm: it names nobody' }).click()
    await expect(toast(page, 'The anonymous manuscript is confirmed')).toBeVisible()
    await expect(manuscript.getByRole('heading', { name: 'Manuscript', exact: true })).toBeFocused()

    const reviewers = section(page, 'Reviewers')
    const invite = async (name: string, email: string) => {
      await reviewers.getByLabel('Name', { exact: true }).fill(name)
      await reviewers.getByLabel('E-mail', { exact: true }).fill(email)
      await reviewers.getByRole('button', { name: 'Send the invitation' }).click()
    }
    await reviewers.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('group', { name: '2 things need your attention' })).toBeFocused()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page).toHaveTitle(new RegExp(`^Error: Case ${number}`))
    await invite(author.name, author.email)
    await expect(reviewers.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
      /This person is an author of the manuscript\./,
    )
    await invite('Kofi Méndez', `kofi-${id}@reviews.example`)
    await expect(toast(page, 'Kofi Méndez has been invited')).toBeVisible()
    await expect(reviewers.getByRole('heading', { name: 'Reviewers', exact: true })).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Case /)
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Asked twice.')
    await expect(page).toHaveTitle(new RegExp(`^Case ${number}`))
    await note.fill('')
    await invite('Ama Sarpong', `ama-${id}@reviews.example`)
    await expect(toast(page, 'Ama Sarpong has been invited')).toBeVisible()
    await invite('Bo Li', `bo-${id}@reviews.example`)
    await expect(reviewers.getByRole('heading', { level: 3, name: /^Bo Li/ })).toBeVisible()

    await reviewers.getByRole('button', { name: 'Cancel Kofi Méndez' }).click()
    const cancelling = page.getByRole('alertdialog', { name: 'Cancel this invitation?' })
    await cancelling.getByRole('button', { name: 'Keep the invitation' }).click()
    await expect(reviewers.getByRole('button', { name: 'Cancel Kofi Méndez' })).toBeFocused()

    const [kofi, ama, bo] = await Promise.all(
      ['kofi', 'ama', 'bo'].map((name) => linkTo('review', program, `${name}-${id}@reviews.example`)),
    )
    if (!kofi || !ama || !bo) throw new Error('a letter is missing')
    const token = bo.split('/').at(-1) ?? ''
    const suggestions = [{ name: 'Efua Owusu', email: `efua-${id}@reviews.example` }]
    await ask(baseURL, token, 'POST', '/api/review/decline', { reason: 'I travel all month.', suggestions })
    const review = { recommendation: 'minor-revision', toAuthor: 'Say how the classes were chosen.' }
    await reviewWith(kofi, { ...review, toEditor: 'A colleague of mine may have written this.' })

    await page.reload()
    await expect(reviewers).toContainText('I travel all month.')
    await reviewers.getByRole('button', { name: 'Invite this person Efua Owusu' }).click()
    await expect(reviewers.getByLabel('Name', { exact: true })).toHaveValue('Efua Owusu')
    await expect(section(page, 'Decision')).not.toContainText('Accept')
    await reviewWith(ama, { recommendation: 'major-revision', toAuthor: 'The sample is small.' })

    await page.reload()
    const reviews = section(page, 'Reviews')
    await expect(reviews).not.toContainText('The sample is small.')
    await reviews.getByRole('button', { name: 'Read the 2 reviews' }).click()
    await expect(reviews).toContainText('The sample is small.')
    await expect(reviews).toContainText('A colleague of mine may have written this.')

    const decision = section(page, 'Decision')
    await decision.getByRole('radio', { name: 'Major revision' }).check()
    await decision.getByLabel('Your letter to the author').fill('Dr Mendez asks about the classes.')
    await expect(decision.getByRole('status')).toContainText('The letter seems to name a reviewer: Kofi Méndez.')
    await decision.getByLabel('Your letter to the author').fill('Please say more about the classes.')
    await expect(decision.getByRole('status')).toHaveText('')
    await decision.getByText('As the author will get it').click()
    await expect(decision).toContainText(`Your manuscript “${title}” (${number}) needs a major revision`)
    await expect(decision).toContainText('Say how the classes were chosen.')
    await expect(decision).not.toContainText('A colleague of mine may have written this.')
    await expectNoFaults(page)
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await overflow(page)).toBe(0)
    await expectNoFaults(page)
    await decision.getByRole('radio', { name: 'Decline' }).check()
    await decision.getByLabel('Your letter to the author').fill('Kofi asks about the classes.')
    await decision.getByRole('button', { name: 'Send the decision' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Send this decision?' })
    await expect(dialog).toContainText('The letter seems to name a reviewer: Kofi Méndez.')
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await decision.getByLabel('Your letter to the author').fill('Please say more about the classes.')
    await decision.getByRole('button', { name: 'Send the decision' }).press('Enter')
    await expect(dialog).not.toContainText('The letter seems to name a reviewer')
    await expect(dialog).toContainText('The decision is: Decline.')
    await dialog.getByRole('button', { name: 'Send the decision' }).click()
    await expect(toast(page, 'The decision has been sent')).toBeVisible()
    await expect(decision.getByRole('heading', { name: 'Decision', exact: true })).toBeFocused()

    await decision.getByRole('button', { name: 'Take the decision back' }).click()
    const back = page.getByRole('alertdialog', { name: 'Take this decision back?' })
    await back.getByRole('button', { name: 'Take the decision back' }).click()
    await expect(toast(page, 'The decision has been taken back')).toBeVisible()
    await expect(decision.getByRole('heading', { name: 'Decision', exact: true })).toBeFocused()
    await expect(decision.getByRole('radio', { name: 'Accept' })).toBeVisible()

    const notes = section(page, 'Private notes')
    await notes.getByRole('textbox', { name: 'New note' }).fill('Asked the board about the sample.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes).toContainText('Asked the board about the sample.')
    await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('')
    const log = section(page, 'Log')
    await log.getByText(/^\d+ entries/).click()
    await expect(log.getByRole('listitem').first()).toContainText(`Decision taken back${editor.name}`)
  })

  test('a reviewer is found with the keyboard, and the editor learns why to think twice', async ({
    page,
    office,
    program,
    baseURL,
  }) => {
    const editor = await registerEditor(office, baseURL)
    const { id } = await submitAs(baseURL, await office.register(), 'Who could review this')
    const name = `Efua Sarpong${id.slice(-6).replaceAll(/\d/g, 'x')}`
    await office.publish({ title: 'Fractions in the north', authors: JSON.stringify(['Noor Finch', name]) })
    await putAnonymousFile(program, id)
    await ask(baseURL, editor.session.token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`, {})
    await enter(page, editor.session, baseURL)
    await page.goto(`/manage-journals/submissions/${id}#reviewers`)
    const reviewers = section(page, 'Reviewers')
    await reviewers.getByLabel('Name, organisation or topic').fill('zzqx')
    await page.keyboard.press('Enter')
    await expect(reviewers.getByRole('status').first()).toContainText('Nobody found')
    await reviewers.getByLabel('Name, organisation or topic').fill(name.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(reviewers.getByRole('status').first()).toHaveText('1 person')
    const candidate = reviewers.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(candidate).toContainText('Published with Noor Finch within five years: Fractions in the north')
    await expect(candidate).toContainText('never asked')
    await expectNoFaults(page)
    await candidate.getByRole('button', { name: `Invite ${name}` }).press('Enter')
    await expect(reviewers.getByLabel('Name', { exact: true })).toHaveValue(name)
    await reviewers.getByLabel('E-mail', { exact: true }).fill(`efua-${id}@reviews.example`)
    await page.keyboard.press('Enter')
    await expect(toast(page, `${name} has been invited`)).toBeVisible()
    await reviewers.getByLabel('Name, organisation or topic').focus()
    await page.keyboard.press('Enter')
    await expect(candidate.filter({ hasText: 'asked before' })).toContainText('Has been asked in this round')
  })

  test('an editor leaves a case to another, who takes it back', async ({ page, office, program, baseURL }) => {
    const editor = await registerEditor(office, baseURL)
    const other = await registerEditor(office, baseURL)
    const { id } = await submitAs(baseURL, await office.register(), 'By a former student')
    await putAnonymousFile(program, id)
    await enter(page, editor.session, baseURL)
    await page.goto(`/manage-journals/submissions/${id}`)
    await section(page, 'Conflicts of interest').getByRole('button', { name: 'I have a conflict' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('My former student.')
    await dialog.getByRole('button', { name: 'Leave the case' }).press('Enter')
    await expect(toast(page, 'You have left the case to other editors')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('You do not handle this case')
    await expect(section(page, 'Decision')).toHaveCount(0)
    await page.getByText('Is every editor in conflict?').click()
    await page.getByLabel('Name', { exact: true }).fill('Zoë Guest')
    await page.getByLabel('E-mail', { exact: true }).fill(`guest-${id}@reviews.example`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('Other editors can decide on this manuscript')
    await expectNoFaults(page)

    await enter(page, other.session, baseURL)
    await page.goto(`/manage-journals/submissions/${id}`)
    const conflicts = section(page, 'Conflicts of interest')
    await expectNoFaults(page)
    await conflicts.getByRole('button', { name: `Take back: the conflict of ${editor.name}` }).press('Enter')
    await expect(toast(page, `${editor.name} may decide again`)).toBeVisible()
    await expect(conflicts).not.toContainText(editor.name)
  })

  test('a guest editor finds the case on the dashboard, whoever it waits for, and leads it', async ({
    page,
    office,
    program,
    baseURL,
  }) => {
    const guest = await office.register()
    const { id, title } = await submitAs(baseURL, await office.register(), 'Every editor wrote this')
    await putAnonymousFile(program, id)
    await enter(page, guest.session, baseURL)
    await makeGuestEditor(program, id, guest.session.user)
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: title }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(section(page, 'Decision')).toBeVisible()
    await ask(baseURL, guest.session.token, 'POST', `/api/submissions/${id}/decisions`, {
      decision: 'decline',
      letter: 'This is not for our readers.',
    })
    await page.goto('/dashboard')
    const others = page.getByRole('region', { name: 'Submissions on which you decide as a guest editor' })
    await expect(others).toContainText('Declined on')
    expect(await faults(page)).toEqual([])
    await others.getByRole('link', { name: title }).press('Enter')
    await expect(section(page, 'Decision')).toBeVisible()
  })

  test('a case that somebody else decided meanwhile is loaded again, with a sentence', async ({
    page,
    office,
    program,
    baseURL,
  }) => {
    const editor = await registerEditor(office, baseURL)
    const { id } = await submitAs(baseURL, await office.register(), 'Decided twice')
    // Otherwise the page itself looks every second whether the file is ready.
    await putAnonymousFile(program, id)
    await enter(page, editor.session, baseURL)
    await page.goto(`/manage-journals/submissions/${id}#decision`)
    const decision = section(page, 'Decision')
    await decision.getByRole('radio', { name: 'Decline' }).check()
    const sent = { decision: 'decline', letter: 'Out of scope.', include: { reviews: [], files: [] } }
    await ask(baseURL, editor.session.token, 'POST', `/api/submissions/${id}/decisions`, sent)
    await decision.getByRole('button', { name: 'Send the decision' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send the decision' }).click()
    await expect(toast(page, 'Somebody else changed this case since you opened it.')).toBeVisible()
    await expect(decision).toContainText('Decline,')
    await expect(decision.getByRole('radio')).toHaveCount(0)
    // Nothing waits for the editor's check any more.
    await expect(section(page, 'Manuscript')).toContainText('Not sent to reviewers')
    await expect(section(page, 'Reviews')).toContainText('Nobody reviewed this version.')
  })
})

test('an editor who wrote the manuscript gets a sentence instead of its case', async ({ page, office, baseURL }) => {
  const editor = await registerEditor(office, baseURL)
  const { id, title } = await submitAs(baseURL, editor, 'My own fractions')
  await enter(page, editor.session, baseURL)
  await page.goto(`/manage-journals/submissions/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You do not handle this case' })).toBeVisible()
  for (const name of ['Reviewers', 'Decision', 'Private notes', 'Log']) await expect(section(page, name)).toHaveCount(0)
  await expectNoFaults(page)
})

test('an administrator publishes from the case what nobody has decided on, an editor does not', async ({
  page,
  office,
  program,
  baseURL,
}) => {
  const { id, title } = await submitAs(baseURL, await office.register(), 'Published without a decision')
  // Otherwise the page itself looks every second whether the file is ready.
  await putAnonymousFile(program, id)
  const address = `/manage-journals/submissions/${id}`
  const editor = await registerEditor(office, baseURL)
  await enter(page, editor.session, baseURL)
  await page.goto(address)
  await expect(section(page, 'Decision')).toBeVisible()
  await expect(section(page, 'Publish')).toHaveCount(0)
  await enter(page, await office.signIn(administrator), baseURL)
  await page.goto(address)
  await section(page, 'Publish').getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to publish this submission?' })
  await expect(question).toContainText('No decision has accepted this manuscript.')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Submission published successfully')).toBeVisible()
  await expect(section(page, 'Publish')).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the published paper' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
