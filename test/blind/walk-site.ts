// Every address that the site has, asked by one person: the API's from its own description, so that a new one is asked too, the
// website's from its list of pages, and everything with which lists can be asked.
import { existingPages } from '#src/web/links.ts'
import type { Marks } from './marks.ts'
import type { Site, Who } from './site.ts'

/** What the addresses are about. */
export type Things = { submission: string; invitations: readonly string[]; files: readonly string[] }

export type Leak = { where: string; facts: string[] }

type Described = { paths: Record<string, Record<string, unknown>> }

const queries = ['', '?limit=100&sortBy=stageSince', '?turn=mine', '?status=all&mine=1', '?q=fractions&facets=1']
const lists = ['/api/submissions', '/api/journals']
const harvests = ['Identify', 'ListSets', 'ListRecords&metadataPrefix=oai_dc', 'ListIdentifiers&metadataPrefix=oai_dc']
// At most five times an hour: asked where pages are walked too.
const limited = '/api/auth/my-data'
/** As authors know the files of reviews. */
const sharedNames = [1, 2, 3, 4].flatMap((reviewer) => [`Reviewer-${reviewer}-1.pdf`, `Reviewer-${reviewer}-2.docx`])
const copies = ['manuscript.pdf', 'manuscript.html', 'manuscript.docx', 'due.ics', 'form.docx', 'certificate.pdf']

/** The API's addresses that can be read, as patterns. */
export async function describeApi(site: Site): Promise<string[]> {
  const answer = await site.ask({ address: '10.1.1.3', agent: 'Reader' }, 'GET', '/api/openapi.json')
  const { paths } = (await answer.json()) as Described
  return Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
}

type Walk = {
  who: Who
  api: readonly string[]
  things: Things
  marks: readonly Marks[]
  /** Of a reviewer's link. */
  token?: string | undefined
  pages?: boolean
}

export async function walkSite(site: Site, walk: Walk): Promise<Leak[]> {
  const { who, api, things, token, pages } = walk
  const paths = [
    ...api.flatMap((path) => fill(path, things)),
    `/api/submissions/${things.submission}/rounds/2/manuscript.docx`,
    ...harvests.map((verb) => `/oai?verb=${verb}`),
    ...lists.flatMap((list) => queries.map((query) => list + query)),
    `/submissions/${things.submission}/download/docx`,
    ...(token ? copies.map((file) => `/review/${token}/${file}`) : []),
    // A page knows nobody but by the token in its address.
    ...(pages && (who.token === undefined || token)
      ? existingPages.flatMap((page) => fill(page.replaceAll(/:(\w+)/g, '{$1}'), { ...things, token }))
      : []),
  ]
  const leaks: Leak[] = []
  for (const path of new Set(paths)) {
    if (path === limited && !pages) continue
    for (const method of path.startsWith('/api/') ? ['GET'] : ['GET', 'HEAD'])
      leaks.push(...(await look(site, walk, method, path)))
  }
  return leaks
}

async function look(site: Site, { who, marks, token }: Walk, method: string, path: string): Promise<Leak[]> {
  // Pages and their files know a reviewer by the token in their address alone, and are nothing to a token in a header.
  const asking = path.startsWith('/review/') ? { ...who, token: undefined } : who
  const answer = await site.ask(asking, method, path)
  const where = `${method} ${shorten(path, token)}: ${answer.status}`
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${where}: nobody can search that`)
  const head = new TextEncoder().encode(JSON.stringify([...answer.headers]))
  const body = new Uint8Array(await answer.arrayBuffer())
  const found = marks.flatMap((side) => [head, body].map((bytes) => side.findIn(bytes)))
  const facts = (await Promise.all(found)).flat()
  return facts.length > 0 ? [{ where, facts }] : []
}

const shorten = (path: string, token = 'none') => path.replace(token, '…')

/** The addresses that a pattern stands for, with the ids of the things. */
function fill(pattern: string, { submission, invitations, files, token }: Things & { token?: string | undefined }) {
  const filled = pattern
    .replaceAll('{token}', token ?? 'unknown')
    .replaceAll('{format}', 'pdf')
    .replaceAll('{type}', 'docx')
    .replaceAll(/\{(round|volume|number|issue|version)\}/g, '1')
    .replaceAll('{slug}', 'about')
    .replaceAll('{section}', 'title')
  const ofThings = [filled]
    .flatMap((path) => fillEach(path, '{invitation}', invitations))
    .flatMap((path) => (/files\/\{(file|id)\}$/.test(path) ? fillLast(path, files) : path))
    .flatMap((path) => (path.endsWith('/review/{file}') ? fillLast(path, copies) : path))
    .flatMap((path) => fillEach(path, '{name}', sharedNames))
  return ofThings.map((path) => path.replaceAll(/\{\w+\}/g, submission))
}

const fillEach = (path: string, hole: string, values: readonly string[]): string[] =>
  path.includes(hole) ? values.map((value) => path.replaceAll(hole, value)) : [path]

const fillLast = (path: string, values: readonly string[]): string[] =>
  values.map((value) => path.replace(/\{\w+\}$/, value))

/** Letters to one side as they were sent: with their headers, and decoded. */
export async function leaksInLetters(site: Site, recipients: readonly string[], marks: Marks): Promise<Leak[]> {
  const own = site.letters.filter((letter) => letter.recipients.some((one) => recipients.includes(one)))
  const found = own.map(async ({ headers, text, html, sender }) => ({
    where: `the letter ‘${headers['subject']}’`,
    facts: await marks.findIn(new TextEncoder().encode(JSON.stringify([headers, text, html, sender]))),
  }))
  return (await Promise.all(found)).filter(({ facts }) => facts.length > 0)
}
