// A paper's page stays light: everything that a browser fetches for it, in bytes on the wire.
import { expect, test } from './site.ts'

// Bytes, compressed, of a page in Latin script.
const max = { script: 130_000, style: 25_000, font: 130_000 }

type Kind = keyof typeof max

const kinds: [Kind, RegExp][] = [
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
]

test('a paper is read with few bytes of script, style and fonts', async ({ page, office }) => {
  const article = await office.publish({ content: 'The first paragraph.\n\nThe second paragraph.', discipline: 'S' })
  await page.goto(`/journals/${article.id}`, { waitUntil: 'networkidle' })
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  )
  const weightOf = (pattern: RegExp) =>
    fetched.filter(({ path }) => pattern.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [kind, pattern] of kinds) {
    expect(weightOf(pattern), kind).toBeGreaterThan(0)
    expect(weightOf(pattern), `${kind}: ${JSON.stringify(fetched)}`).toBeLessThanOrEqual(max[kind])
  }
})

test('scripts wait for the first paint', async ({ request }) => {
  for (const path of ['/', '/journals', '/archive', '/login']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('rel="modulepreload"')
    expect(html, path).not.toMatch(/^import /m)
    expect(html, path).toContain('requestAnimationFrame')
  }
})

test('texts are compressed, in the best way that the browser accepts', async ({ request, baseURL }) => {
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await request.get(baseURL + path, { headers: { 'Accept-Encoding': accepted } })
    return answer.headers()['content-encoding']
  }
  const html = await (await request.get('/')).text()
  const [script] = /\/assets\/react-[\w-]+\.js/.exec(html) ?? []
  expect(script).toBeDefined()
  expect(await encodingOf(script ?? '', 'gzip, deflate, br')).toBe('br')
  expect(await encodingOf(script ?? '', 'gzip')).toBe('gzip')
  expect(await encodingOf(script ?? '', 'identity')).toBeUndefined()
  expect(await encodingOf('/', 'gzip, deflate, br')).toBe('br')
  expect(await encodingOf('/', 'gzip, deflate')).toBe('gzip')
})
