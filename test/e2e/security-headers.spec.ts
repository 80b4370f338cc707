// What keeps foreign scripts out: the headers of every document, and texts that stay texts wherever they are shown.
import type { Page } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { administrator } from './office.ts'
import { enter, expect, signIn, test } from './site.ts'

test.describe('every page', () => {
  test.use({ allowed: [/status of 404/] })

  test('runs under a policy that allows only its own scripts, and sends no requests elsewhere', async ({
    page,
    office,
    baseURL,
  }) => {
    const watched = await watch(page, baseURL)
    const article = await office.publish()
    const session = await office.signIn(administrator)
    const open = everyPage(article).filter(({ as }) => as === 'anyone')
    const closed = everyPage(article).filter(({ as }) => as !== 'anyone')
    for (const { path } of [...open, ...closed]) {
      if (path === closed[0]?.path) await enter(page, session, baseURL)
      const answer = await page.goto(path)
      const headers = answer?.headers() ?? {}
      const policy = readPolicy(headers['content-security-policy'])
      expect([path, policy['script-src']?.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))]).toEqual([
        path,
        ["'self'"],
      ])
      expect([path, policy['default-src'], policy['style-src']]).toEqual([path, ["'self'"], ["'self'"]])
      expect([path, policy['frame-ancestors'], policy['object-src'], policy['base-uri']]).toEqual([
        path,
        ["'none'"],
        ["'none'"],
        ["'none'"],
      ])
      expect([path, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([path, 'nosniff', 'DENY'])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, await page.evaluate(() => window.violations)]).toEqual([path, []])
    }
    expect(watched.elsewhere).toEqual([])
  })

  test('is not cached when its address is a secret or it is about one person', async ({ page, office }) => {
    for (const { path, as } of everyPage(await office.publish())) {
      const headers = (await page.request.get(path)).headers()
      if (as !== 'anyone') expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      if (/token/.test(path)) {
        expect([path, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
          path,
          'no-store',
          'no-referrer',
          'noindex, nofollow',
        ])
      }
      expect([path, headers['set-cookie']]).toEqual([path, undefined])
    }
  })
})

test.describe('a script that got into a document', () => {
  test.use({ allowed: [/Content Security Policy/] })

  test('does not run: the browser enforces the policy', async ({ page, baseURL }) => {
    await watch(page, baseURL)
    await page.route('**/login', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('</body>', '<script>window.injected = true</script></body>')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/login')
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    expect(await page.evaluate(() => window.violations)).toEqual(['script-src-elem inline'])
  })
})

const hostileTexts = [
  '<img src=x onerror=window.injected=1>',
  '"><svg/onload=window.injected=1>',
  '</title><script>window.injected=1</script>',
  '</script><script>window.injected=1</script><!--',
]

for (const hostile of hostileTexts) {
  test(`${hostile} is a text like any other`, async ({ page, office, baseURL }) => {
    const watched = await watch(page, baseURL)
    const title = `Title ${hostile}`
    const article = await office.publish({
      title,
      abstract: `Abstract ${hostile}`,
      content: `Content ${hostile}`,
      authors: JSON.stringify([{ name: `Ada ${hostile}`, affiliation: `School ${hostile}` }]),
      keywords: JSON.stringify([`Keyword ${hostile}`]),
    })
    const literally = async (...texts: string[]) => {
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.locator('[onerror], [onload]')).toHaveCount(0)
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
      expect(await page.evaluate(() => window.violations)).toEqual([])
    }
    const asListed = [title, `Abstract ${hostile}`, `Ada ${hostile}`, `Keyword ${hostile}`]

    await page.goto(`/journals?keyword=${encodeURIComponent(`Keyword ${hostile}`)}`)
    await literally(...asListed, `Keyword: Keyword ${hostile}`)
    await page.goto(`/journals?q=${encodeURIComponent(hostile)}`)
    await literally(`Search: ${hostile}`)
    await expect(page.getByRole('searchbox')).toHaveValue(hostile)

    await page.goto(`/journals/${article.id}`)
    await literally(...asListed, `Content ${hostile}`, `School ${hostile}`)
    expect(await page.title()).toBe(`${title} – Journal of STEM Education`)
    await expect(page.locator('meta[name=citation_title]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[name=citation_author]')).toHaveAttribute('content', `Ada ${hostile}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', `Abstract ${hostile}`)
    const described = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()))
    expect(described).toMatchObject({ headline: title, abstract: `Abstract ${hostile}` })
    expect(described.author[0].name).toBe(`Ada ${hostile}`)

    const person = await office.register(`Ines ${hostile}`)
    await signIn(page, person)
    await literally(`Welcome, Ines ${hostile}!`, `Signed in as Ines ${hostile}`, title, `Ada ${hostile}`)
    await page.goto('/login')
    await literally(`You are signed in as Ines ${hostile}.`)

    await enter(page, await office.signIn(administrator), baseURL)
    await page.goto('/manage-journals')
    await literally(title, `Ada ${hostile}`)
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(title)
    await literally()

    await office.withdraw(article.id)
    expect((await (await page.request.get(`/journals/${article.id}`)).text()).toLowerCase()).not.toContain(
      hostile.toLowerCase(),
    )
    expect(watched.elsewhere).toEqual([])
  })
}

declare global {
  interface Window {
    violations: string[]
  }
}

/** Collects what the policy blocks, and requests that leave the site. */
async function watch(page: Page, origin: string): Promise<{ elsewhere: string[] }> {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin) elsewhere.push(request.url())
  })
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return { elsewhere }
}

function readPolicy(header = ''): Record<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}
