// One database is enough: the schema of the settings decides.
import { describe, expect, test } from 'vitest'
import { demoRecord } from '#demo/periodical.ts'
import { pageSlugs } from '#src/domain/page-slug.ts'
import { defaultRecord, type Periodical } from '#src/features/periodical/index.ts'
import { pageDraft, pagePreview, type SettingsObject, settingsObject } from '#src/wire/settings.ts'
import { startApi, type TestApi } from './api-harness.ts'

type Desk = {
  site: TestApi
  ask(method: string, path: string, json?: unknown): Promise<Response>
  read(): Promise<SettingsObject>
  save(changes: Partial<Periodical>): Promise<Response>
}

async function openDesk(): Promise<Desk> {
  const site = await startApi()
  const { token } = await site.administrator()
  const ask: Desk['ask'] = (method, path, json) =>
    site.request(method, `/api/settings${path}`, { token, ...(json === undefined ? {} : { json }) })
  const read = async () => settingsObject.parse(await (await ask('GET', '')).json())
  const save: Desk['save'] = async (changes) => {
    const { version, record } = await read()
    return ask('PUT', '', { version, record: { ...record, ...changes } })
  }
  return { site, ask, read, save }
}

const publicFacts = async (site: TestApi) => (await site.request('GET', '/api/periodical')).json()

test('an administrator sees the examples of a fresh installation, and which sections have them', async () => {
  const { read } = await openDesk()
  const { version, record, mended: repaired } = await read()
  expect({ version, repaired }).toEqual({ version: 0, repaired: [] })
  expect(record).toEqual(defaultRecord)
})

test('saved settings are public at once, and come back as stored', async () => {
  const { site, save } = await openDesk()
  const answer = await save({ name: ' Annals of Stones ', licence: { label: 'CC BY', url: 'https://licence.example' } })
  expect(answer.status).toBe(200)
  const saved = settingsObject.parse(await answer.json())
  expect(saved).toMatchObject({ version: 1, record: { name: 'Annals of Stones' } })
  expect(await publicFacts(site)).toMatchObject({
    name: 'Annals of Stones',
    licence: { label: 'CC BY', url: 'https://licence.example/' },
  })
})

test('an example becomes public only when its section is no longer an example', async () => {
  const { site, save } = await openDesk()
  await save({ name: 'Annals of Stones' })
  expect((await publicFacts(site)).publisher).toBeUndefined()
  await save({ examples: defaultRecord.examples.filter((section) => section !== 'publisher') })
  expect((await publicFacts(site)).publisher).toMatchObject({ name: 'Example College' })
})

test('every fault is reported with its place, in a sentence', async () => {
  const { save, read } = await openDesk()
  const answer = await save({
    name: '',
    issn: { online: '0000-0018' },
    publisher: {},
    licence: { label: 'Mine', url: 'licence.example' },
    frequency: { label: 'Quarterly', issuesPerYear: 'four' },
    limits: { ...defaultRecord.limits, abstractWords: 0 },
    board: [{ name: 'Ada', affiliation: 'Somewhere', subjects: [], role: 'boss' }],
  } as unknown as Partial<Periodical>)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    code: 'invalid-settings',
    message: 'The settings are not valid',
    fields: {
      name: 'Please fill this in',
      'issn.online': 'The ISSN is not valid: it looks like 0000-0019, and its last character is a check digit',
      'publisher.name': 'Please fill this in',
      'licence.url': 'Please enter a web address that starts with https://',
      'frequency.issuesPerYear': 'Please enter a number',
      'limits.abstractWords': 'At least 1',
      'board.0.role': 'Please choose one of the options',
    },
  })
  expect((await read()).version).toBe(0)
})

test('of two administrators who began from the same version, the second gets a conflict, and nothing is lost', async () => {
  const { ask, read } = await openDesk()
  const { version, record } = await read()
  const save = (name: string) => ask('PUT', '', { version, record: { ...record, name } })
  expect((await save('First')).status).toBe(200)
  const second = await save('Second')
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'settings-changed' })
  expect((await read()).record['name']).toBe('First')
})

test('settings with a long text on every page can be saved', async () => {
  const { save } = await openDesk()
  const page = { markdown: 'word '.repeat(11_000), updatedOn: '2025-01-01' }
  expect((await save({ pages: Object.fromEntries(pageSlugs.map((slug) => [slug, page])) })).status).toBe(200)
})

test('the last saves list their changes, and an earlier version can be read and saved again', async () => {
  const { site, ask, save, read } = await openDesk()
  await save({ name: 'First' })
  site.clock.advance(60_000)
  await save({ name: 'Second', owner: 'Nobody' })
  expect(await (await ask('GET', '/versions')).json()).toEqual({
    saves: [
      { version: 2, savedAt: '2025-05-20T10:01:00.000Z', changed: ['name', 'owner'] },
      { version: 1, savedAt: '2025-05-20T10:00:00.000Z', changed: [] },
    ],
  })
  const first = await (await ask('GET', '/versions/1')).json()
  await ask('PUT', '', { version: 2, record: first.record })
  expect(await read()).toMatchObject({ version: 3, record: { name: 'First', owner: defaultRecord.owner } })
  expect((await ask('GET', '/versions/4')).status).toBe(404)
  expect((await ask('GET', '/versions/first')).status).toBe(400)
})

test('the completeness table counts what the public can find', async () => {
  const { read, save } = await openDesk()
  const metBy = async () => (await read()).completeness.filter(({ met }) => met).map(({ key }) => key)
  expect(await metBy()).toEqual(['aims', 'articleTypes', 'artificialIntelligence'])
  await save(demoRecord)
  const { completeness } = await read()
  expect(completeness.filter(({ met }) => !met).map(({ key, settings }) => [key, settings[0]])).toEqual([
    ['preservation', 'preservation'],
  ])
})

test('the statistics of a new archive are among the first things to set, until one of them is the title’s own', async () => {
  const { read, save } = await openDesk()
  const statistics = async () => (await read()).completeness.find(({ key }) => key === 'archiveStatistics')
  expect(await statistics()).toMatchObject({ first: true, met: false, shownOn: 'archive' })
  const [articles, ...others] = defaultRecord.archiveStatistics
  await save({ archiveStatistics: articles ? [{ ...articles, mode: 'computed' }, ...others] : [] })
  expect(await statistics()).toMatchObject({ met: true })
})

test('amounts have a currency, and there are none where everything is free', async () => {
  const { save } = await openDesk()
  const faults = async (fees: Partial<NonNullable<Periodical['fees']>>) =>
    (await (await save({ fees: { none: false, statement: 'Some.', ...fees } })).json()).fields
  expect(await faults({ processing: 400 })).toEqual({ 'fees.currency': 'An amount needs a currency' })
  expect(await faults({ processing: 400, currency: 'Euro' })).toEqual({
    'fees.currency': 'Please enter the code of the currency, such as EUR',
  })
  expect(await faults({ none: true, processing: 0, submission: 5, currency: 'EUR' })).toEqual({
    'fees.submission': 'There can be no charge if everything is free for authors',
  })
  expect(await faults({ processing: 400, submission: 0, currency: 'EUR' })).toBeUndefined()
})

describe('page texts', () => {
  test('are listed with the day of their last change, and own ones are marked', async () => {
    const { ask, save } = await openDesk()
    await save({ pages: { about: { title: 'Who we are', markdown: 'Hello', updatedOn: '2025-03-01' } } })
    const { pages } = await (await ask('GET', '/pages')).json()
    expect(pages).toHaveLength(pageSlugs.length)
    expect(pages[0]).toEqual({ slug: 'about', title: 'Who we are', updatedOn: '2025-03-01', own: true })
    expect(pages[1]).toMatchObject({ slug: 'guide', own: false })
  })

  test('are read as written, beside the default and the facts they may use', async () => {
    const { ask, save } = await openDesk()
    await save({ name: 'Annals', pages: { about: { markdown: 'Hello {{ name }}', updatedOn: '2025-03-01' } } })
    const about = pageDraft.parse(await (await ask('GET', '/pages/about')).json())
    expect(about).toMatchObject({ own: true, markdown: 'Hello {{ name }}', updatedOn: '2025-03-01' })
    expect(about.original.markdown).toContain('## ')
    expect(about.facts).toContainEqual({ name: 'name', value: 'Annals' })
    // In a text, an example is nil.
    expect(about.facts).toContainEqual({ name: 'publisher.name' })
  })

  const preview = async ({ ask }: Desk, change: unknown) =>
    pagePreview.parse(await (await ask('POST', '/pages/about/preview', change)).json())

  test('a change is previewed as the public would read it, and not stored', async () => {
    const desk = await openDesk()
    const { text, faults } = await preview(desk, { title: 'Us', markdown: 'A <b>{{ name }}</b>\n\n## Why' })
    expect(faults).toEqual([])
    expect(text).toMatchObject({
      title: 'Us',
      lead: `<p>A &lt;b&gt;${defaultRecord.name}&lt;/b&gt;</p>`,
      sections: [{ heading: 'Why' }],
    })
    expect(await (await desk.ask('GET', '/pages/about')).json()).toMatchObject({ own: false })
  })

  test('an unreadable text, and a nonexistent fact, are reported', async () => {
    const desk = await openDesk()
    const broken = await preview(desk, { markdown: '{% if name %}' })
    expect(broken).toEqual({ faults: ['Line 1, {% if name %}: it is never ended: {% endif %} is missing'] })
    const misspelt = await preview(desk, { markdown: 'Of\n{{ publisher.nmae }} {{ sponsors.size }}' })
    expect(misspelt.faults).toEqual(["Line 2: there is no fact 'publisher.nmae'"])
  })

  test('a page can leave the footer and keep the default text', async () => {
    const { site, ask, save } = await openDesk()
    expect((await save({ pages: { faq: { inFooter: false } } })).status).toBe(200)
    expect(await (await ask('GET', '/pages/faq')).json()).toMatchObject({ own: false })
    expect(await publicFacts(site)).toMatchObject({ notInFooter: ['faq'] })
    const refused = await save({ pages: { faq: { markdown: 'Ours' } } })
    expect(await refused.json()).toMatchObject({ fields: { 'pages.faq.updatedOn': 'Please fill this in' } })
    const nothing = await save({ pages: { faq: { updatedOn: '2025-03-01' } } })
    const rule = 'The date belongs to a title or text of your own: without one, leave it out'
    expect([nothing.status, await nothing.json()]).toMatchObject([400, { fields: { 'pages.faq.updatedOn': rule } }])
  })

  test('a page is previewed with settings that are not saved yet, without their examples', async () => {
    const desk = await openDesk()
    const { record } = await desk.read()
    const examples = defaultRecord.examples.filter((section) => section !== 'publisher')
    const { text } = await preview(desk, { record: { ...record, examples } })
    expect(JSON.stringify(text)).toContain('Exampletown')
    expect(JSON.stringify(text)).not.toContain('Prof. B. Example')
    const refused = await desk.ask('POST', '/pages/about/preview', { record: { ...record, languages: [] } })
    expect(await refused.json()).toMatchObject({ fields: { languages: expect.any(String) } })
  })
})
