import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mirrorSite } from '#src/features/preservation/index.ts'
import { findCompanions } from '#src/features/preservation/site/companion-addresses.ts'
import { placeOf, readAddress } from '#src/features/preservation/site/mirror-addresses.ts'
import { formNote, pageNote, rewritePage } from '#src/features/preservation/site/rewrite-page.ts'
import { rewriteStyle } from '#src/features/preservation/site/rewrite-style.ts'
import { readLinkHeader } from '#src/features/preservation/site/typed-links.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

const base = new URL('https://stem.example/journals/1')
const rewritten = async (html: string) => (await rewritePage(html, base)).html

describe('a page of the copy', () => {
  test('is the site’s page where nothing needs the server', async () => {
    const html =
      '<!DOCTYPE html><html><head><title>A &amp; B</title><meta name="citation_title" content="x &lt; y  &#x27;z&#x27;">' +
      '<script type="application/ld+json">{"a":"<b>"}</script></head><body><!-- said --><svg viewBox="0 0 1 1"><foreignObject/></svg>' +
      '<pre>\n one</pre><a href="/archive" >Archive</a><br/><a href="#top">Top</a></body></html>'
    expect(await rewritten(html)).toBe(html)
  })

  test('has no scripts, no announcements of scripts and no forms, and explains why', async () => {
    const html =
      '<link rel="modulepreload" href="/a.js"><link rel="preload" as="font" href="/f.woff2"><script>go()</script>' +
      '<main><form action="/x"><input name="q"><p>hint</p></form><form></form></main><form>mail</form>'
    expect(await rewritten(html)).toBe(`<link rel="preload" as="font" href="/f.woff2"><main><p>${formNote}</p></main>`)
  })

  test('has no section that is part of a form elsewhere', async () => {
    const html = '<section>all <section><h2>Filters</h2><input form="search"></section></section>'
    expect(await rewritten(html)).toBe('<section>all </section>')
  })

  test('shows the content for browsers without scripts', async () => {
    expect(await rewritten('<noscript><p>Write to us</p></noscript>')).toBe('<p>Write to us</p>')
  })

  test('links to pages of lists by paths, and keeps the words of links that only the server can answer', async () => {
    expect(await rewritten('<a class="n" href="/journals?page=2">2</a>')).toBe(
      '<a class="n" href="/journals/page/2/">2</a>',
    )
    expect(await rewritten('<a href="/journals?page=1">1</a>')).toBe('<a href="/journals">1</a>')
    expect(await rewritten('<a class="k" href="/journals?keyword=a&amp;page=2">a</a>')).toBe('<a class="k">a</a>')
  })

  test('for one person explains that it is not here, in the same frame', async () => {
    const { html } = await rewritePage('<header>H</header><main id="c"><p>spinner</p></main><footer>F</footer>', base, {
      isEmpty: true,
    })
    expect(html).toMatch(/^<header>H<\/header><main id="c">.*<\/main><footer>F<\/footer>$/)
    expect(html).toContain(pageNote)
    expect(html).not.toContain('spinner')
  })

  test('has in its head what a static host cannot send in a header, once', async () => {
    const links = readLinkHeader(
      '<https://doi.org/10.5555/a>; rel="cite-as", <https://stem.example/journals/1/linkset.json>; rel="linkset"; ' +
        'type="application/linkset+json", <https://stem.example/s.css>; rel="preload"; as="style"',
    )
    const head = '<head><link rel="cite-as" href="https://doi.org/10.5555/a"></head>'
    const { html, addresses } = await rewritePage(head, base, { links })
    expect(html).toBe(
      '<head><link rel="cite-as" href="https://doi.org/10.5555/a">' +
        '<link rel="linkset" href="https://stem.example/journals/1/linkset.json" type="application/linkset+json"></head>',
    )
    expect(addresses).toEqual([{ path: '/journals/1/linkset.json', page: 1 }])
  })

  test('names everything of this site that it needs', async () => {
    const { addresses } = await rewritePage(
      '<link rel="stylesheet" href="/s.css"><img src="media/a.png" srcset="/b.png 2x"><a href="https://else.example/">e</a>' +
        '<meta name="citation_pdf_url" content="https://stem.example/journals/1.pdf"><a href="/oai?verb=Identify">o</a>',
      base,
    )
    expect(addresses.map(({ path }) => path)).toEqual(['/s.css', '/journals/media/a.png', '/b.png', '/journals/1.pdf'])
  })
})

test('a style sheet of the copy shows what is for browsers without scripts', () => {
  const { css, addresses } = rewriteStyle('@media (hover:none),(scripting: none){a{b:url(x.woff2)}}', base)
  expect(css).toBe('@media (hover:none),(min-width:0){a{b:url(x.woff2)}}')
  expect(addresses).toEqual([{ path: '/journals/x.woff2', page: 1 }])
})

test.each([
  ['/', true, 'index.html'],
  ['/journals/1', true, 'journals/1/index.html'],
  ['/journals/1.pdf', false, 'journals/1.pdf'],
  ['/a%20b/%C3%A9', false, 'a b/é'],
  ['/a/..%2F..%2Fetc', false, undefined],
  ['/a/%2E%2E%5Cb', false, undefined],
  ['/%', false, undefined],
])('%s is written to %s', (path, isPage, place) => {
  expect(placeOf({ path, page: 1 }, isPage)).toBe(place)
})

test('only whole pages of lists are addresses of their own', () => {
  expect(readAddress('/journals?page=3', base)).toEqual({ path: '/journals', page: 3 })
  for (const asked of ['?q=a', '?page=0', '?page=x', '?page=1.5', '?page=2&q=a']) {
    expect(readAddress(asked, base), asked).toBe('unanswerable')
  }
  for (const other of ['#part', 'mailto:a@b.example', 'https://else.example/', 'javascript:x']) {
    expect(readAddress(other, base), other).toBe('elsewhere')
  }
})

test('a feed’s other formats are copied with it, and a paper’s records with its links', () => {
  const named = (path: string) => findCompanions({ path, page: 1 }).map((address) => address.path)
  expect(named('/archive/1/2/atom.xml')).toEqual(['atom', 'rss', 'rss1'].map((feed) => `/archive/1/2/${feed}.xml`))
  expect(named('/journals/1/linkset.json')).toEqual(
    expect.arrayContaining(['/journals/1/cite.jsonld', '/journals/1/cite.xml', '/journals/1/cite.bib']),
  )
  expect(named('/journals/1')).toEqual([])
})

describe('copying a site', () => {
  test('follows pages, styles and site maps, and writes what was requested', async () => {
    const folder = temporaryFolder()
    const mirrored = await mirrorSite({ fetch: site, publicUrl: 'https://stem.example' }, folder, ['/', '/sitemap.xml'])
    expect(mirrored).toEqual({ pages: 5, files: 4, missing: ['/gone'] })
    expect(filesIn(folder)).toEqual([
      '404.html',
      'font.woff2',
      'index.html',
      'journals/1.pdf',
      'journals/1/index.html',
      'journals/index.html',
      'journals/page/2/index.html',
      'old/index.html',
      'sitemap.xml',
      'style.css',
    ])
    expect(readFileSync(join(folder, 'old/index.html'), 'utf8')).toContain('url=/journals/1"')
  })

  test('identifies itself as a robot that is not counted as a reader', async () => {
    const agents = new Set<string | null>()
    const fetch = async (request: Request) => {
      agents.add(request.headers.get('User-Agent'))
      return site(request)
    }
    await mirrorSite({ fetch, publicUrl: 'https://stem.example' }, temporaryFolder(), ['/'])
    expect([...agents]).toEqual(['site-copy (bot)'])
  })
})

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

const answers: Record<string, () => Response> = {
  '/': () =>
    html('<link rel="stylesheet" href="/style.css"><a href="/journals">J</a><a href="/old">O</a><a href="/gone">G</a>'),
  '/journals': () => html('<a href="/journals?page=2">2</a>'),
  '/journals?page=2': () => html('<a href="/journals/1">1</a>'),
  '/journals/1': () => html('withdrawn', 410),
  '/journals/1.pdf': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  '/old': () => new Response(null, { status: 308, headers: { Location: '/journals/1' } }),
  '/style.css': () => new Response('a{src:url(/font.woff2)}', { headers: { 'Content-Type': 'text/css' } }),
  '/font.woff2': () => new Response('font', { headers: { 'Content-Type': 'font/woff2' } }),
  '/sitemap.xml': () =>
    new Response('<urlset><url><loc>https://stem.example/journals/1.pdf</loc></url></urlset>', {
      headers: { 'Content-Type': 'application/xml' },
    }),
}

async function site(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return answers[pathname + search]?.() ?? html('not found', 404)
}

function temporaryFolder(): string {
  const folder = makeTemporaryFolder('copied-site-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  return folder
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
