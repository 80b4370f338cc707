// What an operator does to preserve the journal: export it beside the running server, put the copy on a static host,
// and import the bag into an empty installation.
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JournalObject } from '#src/wire/journal.ts'
import { type FileHost, hostFiles } from '#test/environment/file-host.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { expect, test } from './site.ts'

const root = join(import.meta.dirname, '..', '..')
const titles = Array.from({ length: 14 }, (_, index) => `Größe & Zahl “${index + 1}”`)

let folder: string
let articles: JournalObject[]
let host: FileHost
let printed: string

test.beforeAll(async ({ office, program }) => {
  folder = makeTemporaryFolder('preservation-')
  articles = []
  for (const title of titles)
    articles.push(await office.publish({ title, authors: JSON.stringify(['Ada Quill', 'José Ñandú']) }))
  await office.withdraw(articleAt(0).id)
  printed = await run('bin/export.ts', ['--to', join(folder, 'bag'), '--site'], program)
  host = await hostFiles(join(folder, 'bag', 'site'))
})

test.afterAll(async () => {
  await host?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.describe('the copy of the site', () => {
  test('has no broken link, asset or address', async ({ baseURL }) => {
    expect(printed).not.toContain('Broken link')
    const visited = await crawl('/', baseURL)
    const broken = [...visited].filter(([, status]) => status !== 200)
    expect(broken).toEqual([])
    for (const { id } of articles.slice(1)) {
      for (const address of [`/journals/${id}`, `/journals/${id}.pdf`, `/journals/${id}/cite.ris`]) {
        expect(visited.has(address), address).toBe(true)
      }
    }
  })

  test('has everything that programs ask for, at the same addresses', async () => {
    const { volume, issue } = articleAt(1)
    const site = [
      '/robots.txt',
      '/opensearch.xml',
      '/lockss',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/sitemap/papers-1.xml',
    ]
    const feeds = ['', `/archive/${volume}/${issue}`].flatMap((of) =>
      ['atom', 'rss', 'rss1'].map((one) => `${of}/${one}.xml`),
    )
    const records = ['cite.jsonld', 'cite.xml', 'cite.json', 'cite.bib', 'cite.ris', 'linkset.json']
    const ofArticles = articles.slice(1).flatMap(({ id }) => records.map((record) => `/journals/${id}/${record}`))
    for (const address of [...site, ...feeds, ...ofArticles]) {
      expect((await fetch(host.origin + address)).status, address).toBe(200)
    }
    const { id } = articleAt(1)
    const page = await textOf(`${host.origin}/journals/${id}`)
    expect(page).toContain(`/journals/${id}/linkset.json" type="application/linkset+json">`)
    expect(page).toMatch(/<link rel="cite-as" /)
    expect(page).toMatch(/<link rel="describedby" [^>]*cite[.]jsonld"/)
  })

  test('replaces personal pages by an explanation that they are not in it', async () => {
    for (const address of ['/login', '/register', '/dashboard', '/manage-journals', '/journals/uploads']) {
      const answer = await fetch(host.origin + address)
      if (answer.status !== 404) expect(await answer.text(), address).toContain('Not in this copy')
    }
  })

  test('has the tags of the site, byte for byte', async ({ baseURL }) => {
    for (const path of ['/', '/journals', '/archive', ...articles.slice(1).map(({ id }) => `/journals/${id}`)]) {
      const [live, copied] = [await textOf(baseURL + path), await textOf(host.origin + path)]
      expect(
        tagsOf(copied).filter((tag) => !isTypedLink(tag)),
        path,
      ).toEqual(tagsOf(live).filter((tag) => !isTypedLink(tag)))
      expect(tagsOf(live).length).toBeGreaterThan(3)
    }
    const [article] = articles.slice(1)
    expect(await textOf(`${host.origin}/journals/${article?.id}`)).toContain('name="citation_title"')
  })

  test('runs nothing and sends no requests', async () => {
    for (const [path, text] of pagesBelow(join(folder, 'bag', 'site'))) {
      expect(text, path).not.toMatch(/<script(?![^>]*ld\+json)|<form|modulepreload/)
    }
  })

  test('keeps the page of a paper that was withdrawn, and none of its files', async () => {
    const { id, title } = articleAt(0)
    expect(await textOf(`${host.origin}/journals/${id}`)).toContain(title.replace('&', '&amp;'))
    expect((await fetch(`${host.origin}/journals/${id}.pdf`)).status).toBe(404)
  })

  test('is read and paged in a browser like the site', async ({ page }) => {
    await page.goto(`${host.origin}/journals`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/\/journals\/page\/2\/$/)
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Größe & Zahl')
    await page.goto(`${host.origin}/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not in this copy')
  })
})

test('the bag is imported into an empty installation, and exporting it again gives the same', async ({ program }) => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const there = { origin: program.origin, dataDir }
  // The site is shared: other tests may have published and withdrawn papers on it before.
  const said = await run('bin/import.ts', [join(folder, 'bag')], there)
  const [, published, withdrawn] = /Imported (\d+) published papers, (\d+) withdrawn/.exec(said) ?? []
  expect(Number(published)).toBeGreaterThanOrEqual(titles.length - 1)
  expect(Number(withdrawn)).toBeGreaterThanOrEqual(1)
  await run('bin/export.ts', ['--to', join(folder, 'again')], there)
  expect(bagAt(join(folder, 'again'))).toEqual(bagAt(join(folder, 'bag')))
  await expect(run('bin/import.ts', [join(folder, 'bag')], there)).rejects.toThrow(
    'This installation already contains papers or issues',
  )
  await expect(run('bin/export.ts', ['--to', join(folder, 'bag')], there)).rejects.toThrow('is not empty')
})

async function run(command: string, words: string[], { origin, dataDir }: { origin: string; dataDir: string }) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], { cwd: root, env })
  return stdout
}

const articleAt = (index: number): JournalObject => {
  const article = articles[index]
  if (!article) throw new Error('no such paper')
  return article
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

/** Every linked address, by its path, with the host's answer. */
async function crawl(start: string, origin: string): Promise<Map<string, number>> {
  const visited = new Map([[start, 0]])
  for (const path of visited.keys()) {
    const answer = await fetch(host.origin + path)
    visited.set(path, answer.status)
    const type = answer.headers.get('Content-Type') ?? ''
    if (!/html|css|xml/.test(type)) continue
    for (const named of namedIn(await answer.text(), new URL(path, origin))) {
      if (!visited.has(named)) visited.set(named, 0)
    }
  }
  return visited
}

function namedIn(text: string, base: URL): string[] {
  const inTags = text.matchAll(/(?:href|src|content)="([^"]+)"/g)
  const inStyles = text.matchAll(/url\(["']?([^"')]+)/g)
  const inMaps = text.matchAll(/<loc>([^<]+)/g)
  return [...inTags, ...inStyles, ...inMaps].flatMap(([whole, written = '']) => {
    const href = written.replaceAll('&amp;', '&')
    if (whole.startsWith('content') && !href.startsWith(`${base.origin}/`)) return []
    const url = URL.parse(href, base)
    // Canonical addresses of later pages contain a query: they belong to the site, not the copy.
    return url && url.origin === base.origin && url.search === '' ? [url.pathname] : []
  })
}

const tagsOf = (html: string): string[] =>
  (
    html.match(
      /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
    ) ?? []
  ).filter((tag) => !/rel="(modulepreload|preload)"/.test(tag))

/** What the site sends in a header. */
const isTypedLink = (tag: string): boolean => /rel="(cite-as|describedby|item|linkset)"/.test(tag)

const filesBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const pagesBelow = (place: string): [string, string][] =>
  filesBelow(place)
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, readFileSync(path, 'utf8')])

const bagAt = (place: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(place)
      .filter((path) => !path.startsWith(join(place, 'site')))
      .map((path) => [path.slice(place.length), readFileSync(path, 'base64')]),
  )
