// Every screen with a server that sends the specification's fields alone: no files, no numbers of issues, no role, authors
// as names. The screens are opened one after the other in one page, so that the browser asks for their data.
import type { Page } from '@playwright/test'
import { submissionForm } from '#test/factories/submission.ts'
import { administrator } from './office.ts'
import { enter, expect, test } from './site.ts'

type Fields = Record<string, unknown>

const keep = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]))

const namesIn = (authors: unknown) => (authors as (string | { name: string })[]).map((one) => Object(one).name ?? one)

const ofArticle =
  '_id title abstract keywords content status publicationDate publishedDate journalName volume pdfCloudinaryUrl pdfWebViewLink createdAt'
const ofSubmission = '_id title abstract keywords status createdAt'

const cutArticle = (article: Fields) => ({
  ...keep(article, ofArticle.split(' ')),
  authors: namesIn(article['authors']),
})
const cutSubmission = (one: Fields) => ({ ...keep(one, ofSubmission.split(' ')), authors: namesIn(one['authors']) })

/** `form`: the two that the specification allows for lists. */
function cut(path: string, answer: Fields, form: 'array' | 'object'): unknown {
  const listed = (name: string, entries: unknown[]) => (form === 'array' ? entries : { [name]: entries })
  if (path === '/api/journals') return listed('journals', (answer['journals'] as Fields[]).map(cutArticle))
  if (/^\/api\/journals\/[^/]+$/.test(path)) return cutArticle(answer)
  if (path === '/api/submissions') return listed('submissions', (answer['submissions'] as Fields[]).map(cutSubmission))
  if (path === '/api/auth/me')
    return keep(answer, answer['role'] === 'admin' ? ['name', 'email', 'role'] : ['name', 'email'])
  return answer
}

const cutAnswers = (page: Page, form: 'array' | 'object') =>
  page.route(/\/api\/(journals|submissions|auth)/, async (route) => {
    const response = await route.fetch()
    const path = new URL(route.request().url()).pathname
    await route.fulfill({ response, json: cut(path, (await response.json()) as Fields, form) })
  })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Without loading the document again. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

for (const form of ['array', 'object'] as const) {
  test(`an administrator uses every screen when lists come as an ${form}`, async ({ page, office, baseURL }) => {
    const { id, volume, issue } = await office.publish({
      title: 'Plain kites',
      authors: JSON.stringify(['Ada Quill', 'Cy Dee']),
    })
    const session = await office.signIn(administrator)
    await page.request.post('/api/submissions', {
      headers: { Authorization: `Bearer ${session.token}` },
      multipart: submissionForm({ title: 'Plain sails' }),
    })
    await enter(page, session, baseURL)
    await page.goto('/test')
    await cutAnswers(page, form)

    const screens: [path: string, text: string][] = [
      // The papers of other files may be newer.
      ['/', 'Submit a manuscript'],
      ['/journals', 'Plain kites'],
      ['/journals?q=kites', 'Ada Quill, Cy Dee'],
      ['/archive', 'Volume'],
      ['/archive?q=kites', 'Plain kites'],
      [`/archive/${volume}/${issue}`, 'Plain kites'],
      [`/journals/${id}`, 'Cy Dee'],
      [`/journals/${id}/edit`, 'Edit a paper'],
      ['/dashboard', 'Ada Quill, Cy Dee'],
      ['/updateprofile', administrator.email],
      ['/manage-journals?tab=published', 'Ada Quill, Cy Dee'],
      ['/manage-journals?tab=submitted', 'Plain sails'],
      ['/journals/uploads', 'Upload a paper'],
      ['/submission', 'Submit'],
    ]
    for (const [path, text] of screens) {
      await open(page, path)
      await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible()
    }
    await open(page, '/manage-journals?tab=published')
    const entry = page.getByRole('listitem').filter({ hasText: 'Plain kites' }).first()
    await expect(entry.getByRole('link', { name: /Download PDF/i })).toBeVisible()
    await expect(entry.getByRole('link', { name: /Download WORD/i })).toBeVisible()
  })
}

test('somebody without a role in the answer is an author', async ({ page, office, baseURL }) => {
  await office.publish({ title: 'Plain kites' })
  const { session } = await office.register()
  const { role: _role, ...user } = session.user
  await enter(page, { ...session, user: user as typeof session.user }, baseURL)
  await page.goto('/test')
  await cutAnswers(page, 'array')
  for (const [path, text] of [
    ['/updateprofile', user.email],
    ['/dashboard', 'Plain kites'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible()
  }
  await expect(page).toHaveURL('/dashboard')
})
