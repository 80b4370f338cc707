// Papers, their files, notices and DOIs.

import { paperForm } from '#test/drills/paper-form.ts'
import { buildPdfOfSize } from '#test/fixtures/documents/index.ts'
import { atOnce, expectAnswers, expectOutcome, expectSame, isSuccess, type Race, type Site, succeed } from './site.ts'

export async function uploadPaper(site: Site, facts: Record<string, string> = {}) {
  const form = paperForm(site.newText(), facts)
  return succeed(site.send('POST', '/api/journals', { token: site.administrator, form }))
}

const asEditor = (site: Site) => ({ token: site.administrator })

const edit = (site: Site, id: string, json: unknown) =>
  site.send('PATCH', `/api/journals/${id}`, { ...asEditor(site), json })
const remove = (site: Site, id: string) => site.send('DELETE', `/api/journals/${id}`, asEditor(site))
const restore = (site: Site, id: string) => site.send('POST', `/api/journals/${id}/restore`, asEditor(site))
const read = (site: Site, id: string) => site.send('GET', `/api/journals/${id}`, asEditor(site))

const publication: Race = {
  promise: 'a draft that two editors publish while a third edits it is published once, with the edit',
  async run(site) {
    const { id } = await uploadPaper(site, { status: 'Draft' })
    const answers = await Promise.all([
      edit(site, id, { status: 'Published' }),
      edit(site, id, { status: 'Published' }),
      edit(site, id, { pages: '7–9' }),
    ])
    expectAnswers(site, answers, 200, 200, 200)
    const { body } = await read(site, id)
    expectSame(site, `the paper ${id}`, [body.status, body.pages], ['Published', '7–9'])
  },
}

const edits: Race = {
  promise: 'of two edits of one version, one is saved and the other is told',
  async run(site) {
    // Nobody assigns a DOI to a draft, which would be a change.
    const { id } = await uploadPaper(site, { status: 'Draft' })
    const { updatedAt } = (await read(site, id)).body
    const titles = [site.newText(), site.newText(), site.newText()]
    const answers = await Promise.all(titles.map((title) => edit(site, id, { title, updatedAt })))
    expectAnswers(site, answers, 200, 409, 409)
    expectSame(site, 'the title', (await read(site, id)).body.title, titles[answers.findIndex(isSuccess)])
  },
}

const facts: Race = {
  promise: 'edits of different facts at once are all saved',
  async run(site) {
    const { id } = await uploadPaper(site)
    const changes = [{ title: site.newText() }, { pages: '1–3' }, { discipline: 'S' }, { abstract: site.newText() }]
    expectAnswers(site, await Promise.all(changes.map((change) => edit(site, id, change))), 200, 200, 200, 200)
    const { body } = await read(site, id)
    for (const change of changes)
      for (const [name, value] of Object.entries(change)) expectSame(site, name, body[name], value)
  },
}

const deletion: Race = {
  promise: 'a paper that two editors delete while a third edits it is deleted once',
  async run(site) {
    const { id } = await uploadPaper(site)
    const [one, other, edited] = await Promise.all([
      remove(site, id),
      remove(site, id),
      edit(site, id, { title: site.newText() }),
    ])
    expectAnswers(site, [one, other], 204, 404)
    expectSame(site, `the edit (${edited.status}) came before or after`, [200, 404, 410].includes(edited.status), true)
    expectAnswers(site, [await read(site, id)], 410)
  },
}

const restoration: Race = {
  promise: 'a deleted paper that is restored and deleted at once is there whole, or deleted',
  async run(site) {
    const { id, title } = await uploadPaper(site)
    await succeed(remove(site, id))
    const [one, other, removal] = await Promise.all([restore(site, id), restore(site, id), remove(site, id)])
    expectAnswers(site, [one, other], 200, 200)
    const { status, body } = await read(site, id)
    if (removal.status === 404) expectSame(site, 'the title', body.title, title)
    else expectOutcome(site, [removal, { ...removal, status }], [204, 410], [204, 200])
  },
}

const files: Race = {
  promise: 'new versions of a file that arrive at once are all kept',
  async run(site) {
    const { id } = await uploadPaper(site)
    const answers = await atOnce(3, (number) => {
      const form = new FormData()
      form.set('file', new File([buildPdfOfSize(6_000, { text: `${id} ${number}` })], 'paper.pdf'))
      return site.send('PUT', `/api/journals/${id}/files/pdf`, { ...asEditor(site), form })
    })
    expectAnswers(site, answers, 200, 200, 200)
    const { body } = await site.send('GET', `/api/journals/${id}/versions`, asEditor(site))
    const versions = JSON.stringify(body).match(/"sha256"/g)?.length ?? 0
    expectSame(site, `paper ${id} has at least four versions of files`, versions >= 4, true)
  },
}

const sameDoi: Race = {
  promise: 'a DOI that several papers are given at once belongs to one',
  async run(site) {
    const doi = `10.5555/${site.newText().replaceAll(' ', '-')}`
    const { id } = await uploadPaper(site)
    const answers = await Promise.all([
      edit(site, id, { doi }),
      ...[1, 2].map(() =>
        site.send('POST', '/api/journals', { ...asEditor(site), form: paperForm(site.newText(), { doi }) }),
      ),
    ])
    expectOutcome(site, answers, [200, 400, 400], [400, 201, 400], [400, 400, 201])
  },
}

const upload: Race = {
  promise: 'an upload that is sent several times at once is one paper',
  async run(site) {
    const title = site.newText()
    const answers = await atOnce(3, () =>
      site.send('POST', '/api/journals', {
        ...asEditor(site),
        form: paperForm(title),
        headers: { 'Idempotency-Key': title },
      }),
    )
    expectAnswers(site, answers, 201, 201, 201)
    expectSame(site, 'one paper', new Set(answers.map(({ body }) => body.id)).size, 1)
  },
}

const retraction: Race = {
  promise: 'a paper that two editors retract while a third deletes it is retracted once',
  async run(site) {
    const { id } = await uploadPaper(site)
    const json = { kind: 'retraction', reason: 'The measurements were invented.', issuedBy: ['editors'] }
    const retract = () => site.send('POST', `/api/journals/${id}/notices`, { ...asEditor(site), json })
    const [one, other, removal] = await Promise.all([retract(), retract(), remove(site, id)])
    const retracted = [one, other].filter(isSuccess).length
    expectSame(site, `the answers ${one.status}, ${other.status}, ${removal.status} retract once`, retracted <= 1, true)
    const refused = [one, other].filter((answer) => !isSuccess(answer) && ![404, 409, 410].includes(answer.status))
    expectAnswers(site, refused)
  },
}

const dois: Race = {
  promise: 'DOIs that two editors assign at once are assigned once, while a third changes the papers',
  async run(site) {
    const settings = await succeed(site.send('GET', '/api/settings', asEditor(site)))
    const { record: old } = settings
    const save = (version: number, record: unknown) =>
      site.send('PUT', '/api/settings', { ...asEditor(site), json: { version, record } })
    const without = await succeed(save(settings.version, { ...old, doi: {} }))
    const papers = [await uploadPaper(site), await uploadPaper(site), await uploadPaper(site)]
    const record = { ...old, doi: { prefix: '10.5555', pattern: 'stem.{id}' } }
    const saves = await atOnce(2, () => save(without.version, record))
    expectAnswers(site, saves, 200, 409)

    const assign = () => site.send('POST', '/api/deposits/dois', asEditor(site))
    const [one, other, ...changes] = await Promise.all([
      assign(),
      assign(),
      ...papers.toReversed().map(({ id }) => edit(site, id, { pages: '1–2' })),
    ])
    expectAnswers(site, [one, other, ...changes], 200, 200, 200, 200, 200)
    const assigned: string[] = []
    for (const { id } of papers) assigned.push((await read(site, id)).body.doi)
    expectSame(
      site,
      `${assigned} are DOIs`,
      assigned.every((doi) => doi?.startsWith('10.5555/stem.')),
      true,
    )
    expectSame(site, `${assigned} are of one paper each`, new Set(assigned).size, papers.length)
  },
}

export const paperRaces: readonly Race[] = [
  publication,
  edits,
  facts,
  deletion,
  restoration,
  files,
  sameDoi,
  upload,
  retraction,
  dois,
]
