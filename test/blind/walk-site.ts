// Every address that the site has, asked by one person: the API's from its own description, so that a new one is asked too, the
// website's from its list of pages, and everything with which lists can be asked.
import { existingPages } from '#src/web/links.ts'
import type { Marks } from './marks.ts'
import { headOf, type Site, type Who } from './site.ts'

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

type Api = {
  /** Addresses that can be read, as patterns. */
  readable: string[]
  /** What can be done to a submission: method and pattern. */
  acts: [string, string][]
}

export async function describeApi(site: Site): Promise<Api> {
  const answer = await site.ask({ address: '10.1.1.3', agent: 'Reader' }, 'GET', '/api/openapi.json')
  const { paths } = (await answer.json()) as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), path]),
  )
  return {
    readable: operations.flatMap(([method, path]) => (method === 'GET' ? [path] : [])),
    acts: operations.filter(([method, path]) => method !== 'GET' && ofSubmission.test(path)),
  }
}

// Its author may have a proof made, which takes nothing but a request.
const ofSubmission = /^\/api\/submissions\/\{id\}(?!\/proof$)/

type Walk = {
  who: Who
  api: Api
  things: Things
  marks: readonly Marks[]
  /** Of a reviewer's link. */
  token?: string | undefined
  /** As much as can be asked: pages too, and each address in all ways. */
  pages?: boolean
}

export async function walkSite(site: Site, walk: Walk): Promise<Leak[]> {
  const { who, api, things, token, pages } = walk
  const paths = [
    ...api.readable.flatMap((path) => fill(path, things)),
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
    const ask = (method: string, headers?: Record<string, string>) =>
      look(site, walk, { method, path, ...(headers ? { headers } : {}) })
    const { answer, leaks: told } = await ask('GET')
    leaks.push(...told)
    if (!path.startsWith('/api/')) leaks.push(...(await ask('HEAD')).leaks)
    if (pages) leaks.push(...(await askOtherwise(answer, ask)))
  }
  return leaks
}

/**
 * Tries every act on the submission, with nothing that could be meant: each must be refused, and the site keeps what was told.
 * @returns what was not refused.
 */
export async function tryActs(
  site: Site,
  { who, api, things }: Pick<Walk, 'who' | 'api' | 'things'>,
): Promise<string[]> {
  const tries = api.acts.flatMap(([method, pattern]) => fill(pattern, things).map((path) => ({ method, path })))
  const answers = tries.map(async ({ method, path }) => {
    const { status } = await site.ask(who, method, path, [])
    return status >= 400 && status < 500 && status !== 429 ? [] : [`${method} ${path}: ${status}`]
  })
  return (await Promise.all(answers)).flat()
}

/** An answer without a body, and one in parts, are made apart from the whole. */
async function askOtherwise(
  answer: Response,
  ask: (method: string, headers?: Record<string, string>) => Promise<Looked>,
) {
  const leaks = (await ask('OPTIONS')).leaks
  const tag = answer.headers.get('ETag')
  if (tag) leaks.push(...(await ask('GET', { 'If-None-Match': tag })).leaks)
  if (answer.headers.has('Accept-Ranges')) leaks.push(...(await ask('GET', { Range: 'bytes=0-' })).leaks)
  return leaks
}

type Looked = { answer: Response; leaks: Leak[] }

type Question = { method: string; path: string; headers?: Record<string, string> }

async function look(site: Site, { who, marks, token }: Walk, { method, path, headers }: Question): Promise<Looked> {
  // Pages and their files know a reviewer by the token in their address alone, and are nothing to a token in a header.
  const asking = path.startsWith('/review/') ? { ...who, token: undefined } : who
  const answer = await site.ask(asking, method, path, undefined, headers)
  const how = headers ? ` with ${Object.keys(headers).join()}` : ''
  const where = `${method} ${shorten(path, token)}${how}: ${answer.status}`
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${where}: nobody can search that`)
  const parts = [headOf(answer), new Uint8Array(await answer.arrayBuffer())]
  return { answer, leaks: await leaksIn(where, parts, marks) }
}

const shorten = (path: string, token = 'none') => path.replace(token, '…')

async function leaksIn(where: string, parts: readonly Uint8Array[], marks: readonly Marks[]): Promise<Leak[]> {
  const found = marks.flatMap((side) => parts.map((bytes) => side.findIn(bytes)))
  const facts = (await Promise.all(found)).flat()
  return facts.length > 0 ? [{ where, facts }] : []
}

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

/** What the answers to their own acts told these people. */
export async function leaksInAnswers(
  site: Site,
  people: readonly Pick<Who, 'address'>[],
  marks: Marks,
): Promise<Leak[]> {
  const own = site.told.filter(({ address }) => people.some((one) => one.address === address))
  return (await Promise.all(own.map(({ what, head, body }) => leaksIn(what, [head, body], [marks])))).flat()
}

/** Letters to one side: as they were sent, decoded, and in their attachments. */
export async function leaksInLetters(site: Site, recipients: readonly string[], marks: Marks): Promise<Leak[]> {
  const own = site.letters.filter((letter) => letter.recipients.some((one) => recipients.includes(one)))
  const found = own.map(({ attachments, ...texts }) => {
    const parts = [new TextEncoder().encode(JSON.stringify(texts)), ...attachments.map(({ bytes }) => bytes)]
    return leaksIn(`the letter ‘${texts.headers['subject']}’`, parts, [marks])
  })
  return (await Promise.all(found)).flat()
}
