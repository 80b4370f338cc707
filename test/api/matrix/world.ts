// One of everything that somebody could request, and one of everybody who could request it.
import { createApi } from '#src/http/api.ts'
import type { Api } from '#src/http/context.ts'
import { newId } from '#src/platform/new-id.ts'
import type { UserObject } from '#src/wire/account.ts'
import type { TestApi } from '#test/api/api-harness.ts'
import { enterOnce } from '#test/api/entered-once.ts'
import { confirmedCase, invite, makeEditor } from '#test/factories/review.ts'
import { typesetAll } from '#test/factories/typeset.ts'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'

/** Those whose answers the tables list. */
export const listedViewers = ['anonymous', 'bad token', 'reader', 'another author', 'owner', 'administrator'] as const
export type ListedViewer = (typeof listedViewers)[number]

/** The editor in conflict is also an author of the owner's submissions; the reviewer has the link of an invitation to Sr. */
export const viewers = [...listedViewers, 'editor', 'editor in conflict', 'reviewer'] as const
export type Viewer = (typeof viewers)[number]

/** `likeMissing`: the same answer as for an id that never existed. */
export type Cell = { status: number; likeMissing: boolean }

/** The names of things in the tables: papers begin with J, submissions of the owner with S. */
export const things = {
  Jp: 'a published paper',
  Jd: 'a draft',
  Jw: 'a withdrawn paper',
  Jx: 'a deleted draft',
  Js: 'the paper that was published from Sp',
  Sa: 'a submission',
  Sp: 'a published submission',
  Sx: 'a deleted submission',
  Sr: 'a submission under review, of an author who is no viewer',
  No: 'an id that never existed',
  No2: 'another id that never existed',
} as const
export type Thing = keyof typeof things

export type World = {
  site: TestApi
  /** With a website behind it, as in production: the API does not answer what ends up there. */
  api: Api
  tokens: Record<Viewer, string | undefined>
  ids: Record<Thing, string>
  ask(viewer: Viewer, method: string, path: string, init?: RequestInit): Promise<Response>
}

export const websiteMark = 'a page of the website'

const enterWorld = enterOnce(enterEverything)

export async function buildWorld(): Promise<World> {
  const { site, tokens, ids } = await enterWorld()
  const api = createApi(
    site.services,
    async () =>
      new Response(`<!doctype html>${websiteMark}`, { status: 404, headers: { 'Content-Type': 'text/html' } }),
  )
  const ask: World['ask'] = async (viewer, method, path, init = {}) => {
    const headers = new Headers(init.headers)
    const bearer = tokens[viewer]
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    // A whole address: a bare path would be normalised before the API sees it.
    return api.request(`http://localhost${path}`, { ...init, method, headers })
  }
  return { site, api, tokens, ids, ask }
}

async function enterEverything(site: TestApi): Promise<Pick<World, 'tokens' | 'ids'>> {
  const [reader, another, owner, administrator] = [
    await site.register({ role: 'user' }),
    await site.register(),
    await site.register(),
    await site.administrator(),
  ]
  const editors = [await makeEditor(site), await makeEditor(site)] as const
  const conflicted = await readProfile(site, editors[1].token)
  const underReview = await confirmedCase(site)
  const invited = await invite(site, underReview.editor.token, underReview.submission.id)
  const tokens: World['tokens'] = {
    anonymous: undefined,
    'bad token': 'never-issued-never-issued-never-issued-00000',
    reader: reader.token,
    'another author': another.token,
    owner: owner.token,
    administrator: administrator.token,
    editor: editors[0].token,
    'editor in conflict': editors[1].token,
    reviewer: invited.token,
  }
  const { token } = administrator

  const upload = async (title: string, facts: Record<string, string> = {}) => {
    const form = journalForm({ title, ...facts })
    return idOf(await site.request('POST', '/api/journals', { token, form }))
  }
  const submit = async (title: string) => {
    const form = submissionForm({ title, authors: JSON.stringify([{ name: 'Ada Quill' }, conflicted]) })
    return idOf(await site.request('POST', '/api/submissions', { token: owner.token, form }))
  }
  const remove = async (path: string) => {
    const { status } = await site.request('DELETE', path, { token })
    if (status !== 204) throw new Error(`${path} was not deleted: ${status}`)
  }

  const ids: World['ids'] = {
    Jp: await upload('Published'),
    Jd: await upload('Hidden draft', { status: 'Draft' }),
    Jw: await upload('Withdrawn'),
    Jx: await upload('Deleted draft', { status: 'Draft' }),
    Js: '',
    Sa: await submit('Waiting'),
    Sp: await submit('Accepted'),
    Sx: await submit('Deleted'),
    Sr: underReview.submission.id,
    No: newId(),
    No2: newId(),
  }
  await remove(`/api/journals/${ids.Jw}`)
  await remove(`/api/journals/${ids.Jx}`)
  await remove(`/api/submissions/${ids.Sx}`)
  const decided = await site.request('PATCH', `/api/submissions/${ids.Sp}/status`, {
    token,
    json: { status: 'published' },
  })
  ids.Js = ((await decided.json()) as { journal: { id: string } }).journal.id
  await typesetAll(site)

  return { tokens, ids }
}

async function readProfile(site: TestApi, token: string): Promise<{ name: string; email: string }> {
  const { name, email } = (await (await site.request('GET', '/api/auth/me', { token })).json()) as UserObject
  return { name, email }
}

export function journalForm(fields: Record<string, string> = {}): FormData {
  const facts = { title: 'A paper', abstract: 'An abstract.', authors: '["Ada Quill"]', keywords: '["one"]', ...fields }
  return formOf(facts, { pdfFile: buildPdf({ text: facts.title }), docxFile: buildDocx({ text: facts.title }) })
}

export function submissionForm(fields: Record<string, string> = {}): FormData {
  const facts = { title: 'A paper', abstract: 'An abstract.', authors: '["Ada Quill"]', keywords: '["one"]', ...fields }
  return formOf(facts, { file: buildDocx({ text: facts.title }) })
}

function formOf(fields: Record<string, string>, files: Record<string, Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, bytes] of Object.entries(files)) form.set(name, new File([bytes], `${name}.bin`))
  return form
}

async function idOf(response: Response): Promise<string> {
  if (response.status !== 201) throw new Error(`not made: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}
