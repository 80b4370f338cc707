// The dashboard: its links, one's own manuscripts with the state of each, and the newest papers; and what it shows when
// the server refuses, fails or does not answer.
import type { Page } from '@playwright/test'
import type { IssueList } from '#src/wire/issue.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { submissionForm } from '#test/factories/submission.ts'
import { answers, shortenTimeouts } from './failing-server.ts'
import { administrator } from './office.ts'
import { announcement, enter, expect, storedToken, test, toast } from './site.ts'

const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  .format(new Date())
  .replace('Sept', 'Sep')

const allLists = '**/api/{journals,submissions}?**'

async function submit(page: Page, token: string, title: string): Promise<SubmissionObject> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/submissions', { headers, multipart: submissionForm({ title }) })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as SubmissionObject
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name })

test('links to everybody’s own next steps', async ({ page, office, baseURL }) => {
  await office.publish()
  const { issues } = (await (await page.request.get('/api/issues')).json()) as IssueList
  const newest = issues[0]
  const ways = [
    ['Home', '/'],
    ['About Us', '/about'],
    ['Make Submissions', '/submissions'],
    ['Current Issue', `/archive/${newest?.volume}/${newest?.issue}`],
    ['Archive', '/archive'],
    ['Profile Settings', '/updateprofile'],
  ]
  const visible = () =>
    sectionOf(page, 'Go to')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  await enter(page, (await office.register()).session, baseURL)
  await page.goto('/dashboard')
  await expect.poll(visible).toEqual(ways)
  await enter(page, await office.signIn(administrator), baseURL)
  await page.route('**/api/submissions?**mine=1**', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard')
  await expect.poll(visible).toEqual([...ways, ['Manage Journals', '/manage-journals'], ['Settings', '/settings']])
  await expect(sectionOf(page, 'Journals')).toBeVisible()
  await expect(sectionOf(page, 'My submissions'), 'an administrator without manuscripts').toHaveCount(0)
  await sectionOf(page, 'Go to').getByRole('link', { name: 'Current Issue' }).click()
  await expect(page).toHaveURL(`/archive/${newest?.volume}/${newest?.issue}`)
})

test('shows the papers ten to a page, to read and download', async ({ page, office, baseURL }) => {
  await Promise.all(Array.from({ length: 10 }, () => office.publish()))
  const newest = await office.publish({ title: 'The newest of all papers' })
  await enter(page, (await office.register()).session, baseURL)
  await page.goto('/dashboard')
  const articles = sectionOf(page, 'Journals')
  const steps = page.getByRole('navigation', { name: 'Pages of Journals' })
  await expect(articles.getByRole('listitem')).toHaveCount(10)
  await expect(steps).toContainText(/Page 1 of \d+/)
  await expect(steps.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
  const first = articles.getByRole('listitem').first()
  await expect(first.getByRole('heading', { level: 3, name: 'The newest of all papers' })).toBeVisible()
  await first.getByRole('link', { name: 'PDF The newest of all papers' }).click()
  await expect(toast(page, 'File downloaded as PDF')).toBeVisible()

  await steps.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Journals', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/dashboard?page=2#papers')
  await expect(steps).toContainText(/Page 2 of \d+/)
  await expect(articles.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(articles).not.toContainText('The newest of all papers')
  await steps.getByRole('link', { name: 'Previous' }).click()
  await first.getByRole('link', { name: 'View The newest of all papers' }).click()
  await expect(page).toHaveURL(`/journals/${newest.id}`)
})

test('shows authors the state of their manuscript and whose turn it is', async ({ page, office, baseURL }) => {
  const { session } = await office.register()
  const { id, number } = await submit(page, session.token, 'Whose turn is it')
  await enter(page, session, baseURL)
  await page.goto('/dashboard')
  const entry = sectionOf(page, 'My submissions').getByRole('listitem').filter({ hasText: 'Whose turn is it' })
  await expect(entry).toContainText(number)
  await expect(entry).toContainText('With the editors')
  await expect(entry).toContainText(
    'The editors are reading your manuscript and will decide whether to send it to reviewers.',
  )
  const steps = entry.getByRole('list').getByRole('listitem')
  const toCome = [/^Review.*\(to come\)$/, /^Decision.*\(to come\)$/, /^Publication.*\(to come\)$/]
  await expect(steps).toHaveText([`Received${today}`, `With the editors${today}`, ...toCome])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.first().locator('time')).toHaveAttribute('title', 'today')
  await entry.getByRole('link', { name: `Download DOCX ${number}` }).click()
  await expect(toast(page, 'File downloaded as DOCX')).toBeVisible()

  const headers = { Authorization: `Bearer ${(await office.signIn(administrator)).token}` }
  const published = await page.request.patch(`/api/submissions/${id}/status`, {
    headers,
    data: { status: 'published' },
  })
  const { submission } = (await published.json()) as { submission: SubmissionObject }
  await page.reload()
  await expect(entry.getByText('Published', { exact: true }), 'an ended submission has no steps').toBeVisible()
  await expect(entry).toContainText(today)
  await expect(entry).toContainText('Your paper is published.')
  await expect(steps).toHaveCount(0)
  await entry.getByRole('link', { name: 'Whose turn is it', exact: true }).click()
  await expect(page).toHaveURL(`/journals/${submission.publishedAs}`)
})

test('shows an administrator their own manuscripts and nobody else’s', async ({ page, office, baseURL }) => {
  await submit(page, (await office.register()).session.token, 'Somebody else’s')
  const session = await office.signIn(administrator)
  await submit(page, session.token, 'The editor writes, too')
  await enter(page, session, baseURL)
  await page.goto('/dashboard')
  const own = sectionOf(page, 'My submissions')
  await expect(own).toContainText('The editor writes, too')
  await expect(own).not.toContainText('Somebody else’s')
})

test('pages through many manuscripts beside the papers, and has a name for untitled ones', async ({
  page,
  office,
  baseURL,
}) => {
  await enter(page, (await office.register()).session, baseURL)
  await page.route('**/api/submissions?**', (route) => {
    const currentPage = Number(new URL(route.request().url()).searchParams.get('page'))
    const pagination = { currentPage, totalPages: 3, totalSubmissions: 21 }
    return route.fulfill({ json: { submissions: [{ _id: `s${currentPage}` }], pagination } })
  })
  await page.route('**/api/journals?**', (route) => {
    const currentPage = Number(new URL(route.request().url()).searchParams.get('page'))
    const pagination = { currentPage, totalPages: 4, totalJournals: 31 }
    return route.fulfill({ json: { journals: [{ _id: 'j1', authors: [] }], pagination } })
  })
  await page.goto('/dashboard?page=2')
  const own = sectionOf(page, 'My submissions').getByRole('listitem')
  await expect(own.getByRole('heading', { name: 'Untitled Submission' })).toBeVisible()
  await expect(own).toContainText('Pending')
  await expect(sectionOf(page, 'Journals').getByRole('link', { name: 'Untitled Journal', exact: true })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Pages of My submissions' })
  await expect(steps).toContainText('Page 1 of 3')
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/dashboard?page=2&submissions=2#submissions')
  await expect(steps).toContainText('Page 2 of 3')
  await expect(page.getByRole('navigation', { name: 'Pages of Journals' })).toContainText('Page 2 of 4')
})

test('explains what is still to come where there is nothing yet', async ({ page, office, baseURL }) => {
  await enter(page, (await office.register()).session, baseURL)
  await page.route('**/api/journals?**', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/issues', (route) => route.fulfill({ json: { issues: [] } }))
  await page.goto('/dashboard')
  await expect(sectionOf(page, 'Journals')).toContainText('No journals yet')
  await expect(page.getByRole('navigation', { name: /^Pages of/ })).toHaveCount(0)
  await expect(sectionOf(page, 'Go to').getByRole('link', { name: 'Current Issue' })).toHaveAttribute(
    'href',
    '/archive',
  )
  await expect(sectionOf(page, 'My submissions')).toContainText('You have not submitted a manuscript yet')
  await page.getByRole('link', { name: 'Submit a manuscript' }).click()
  await expect(page).toHaveURL('/submission')
})

test.describe('when the lists fail to load', () => {
  test.use({ allowed: [/status of \d+|ERR_FAILED/] })

  test('it explains why, once, and offers a retry', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await shortenTimeouts(page)
    const failures = [
      [answers.saying(503, 'The office moves house today'), 'The office moves house today'],
      [answers.late, 'Request timed out. Server may be slow or unavailable.'],
      [answers.withoutWords(404), 'Journal endpoint not found', 'Submissions endpoint not found'],
      [answers.broken, 'Network error - unable to reach server'],
      [answers.withoutWords(500), 'Server error occurred'],
      [answers.with({}), 'Failed to fetch journals', 'Failed to fetch submissions'],
    ] as const
    for (const [answer, articles, submissions = articles] of failures) {
      await page.route(allLists, answer)
      await page.goto('/dashboard')
      for (const [name, sentence] of [
        ['Journals', articles],
        ['My submissions', submissions],
      ] as const) {
        await expect(sectionOf(page, name).getByRole('alert')).toContainText(sentence)
        await expect(toast(page, sentence)).toHaveRole('group')
      }
      await page.unroute(allLists)
    }
    const articles = sectionOf(page, 'Journals')
    await articles.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(sectionOf(page, 'My submissions')).toContainText('You have not submitted a manuscript yet')
    await expect(page.getByRole('group', { name: 'Journals', exact: true })).toBeFocused()
  })

  test('one of them neither takes down nor delays the other', async ({ page, office, baseURL }) => {
    await enter(page, (await office.register()).session, baseURL)
    await page.route('**/api/journals?**', answers.never)
    await page.goto('/dashboard')
    await expect(sectionOf(page, 'My submissions')).toContainText('You have not submitted a manuscript yet')
    await expect(sectionOf(page, 'Journals').locator('ul[aria-hidden=true] > li')).toHaveCount(2)
  })

  test('because the session is over, it ends in this browser', async ({ page, office, baseURL }) => {
    const { session } = await office.register()
    await enter(page, { ...session, token: 'a token nobody knows' }, baseURL)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expect(announcement(page, 'alert', 'Please login to view submissions')).toBeAttached()
    expect(await storedToken(page)).toBeNull()

    await enter(page, session, baseURL)
    await page.route('**/api/journals?**', answers.saying(401, 'Please sign in to continue'))
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expect(toast(page, 'Please login to view journals')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })
})
