// Issues that are put in order, scheduled or closed while papers appear in them.
import { uploadPaper } from './paper-races.ts'
import { register } from './people.ts'
import { atOnce, expectAnswers, expectOutcome, expectSame, isSuccess, type Race, type Site, succeed } from './site.ts'
import { publish, submit } from './submission-races.ts'

let issues = 0

/** A number that no other race uses. */
function newIssue(): { volume: string; issue: string } {
  issues += 1
  return { volume: String(300 + Math.floor(issues / 90)), issue: String(1 + (issues % 90)) }
}

type Place = ReturnType<typeof newIssue>

const pathOf = ({ volume, issue }: Place) => `/api/issues/${volume}/${issue}`

async function listPapers(site: Site, place: Place): Promise<string[]> {
  const { volume, issue } = place
  const query = `issue=${volume}.${issue}&sortBy=position&order=asc&limit=50`
  const { journals } = await succeed(site.send('GET', `/api/journals?${query}`, { token: site.administrator }))
  return journals.map(({ id }: { id: string }) => id)
}

const order: Race = {
  promise: 'an issue that two editors order while a paper appears in it lists every paper once',
  async run(site) {
    const place = newIssue()
    const papers = [await uploadPaper(site, place), await uploadPaper(site, place), await uploadPaper(site, place)]
    const ids = papers.map(({ id }) => id)
    const put = (journals: string[]) =>
      site.send('PUT', `${pathOf(place)}/order`, { token: site.administrator, json: { journals } })
    const [one, other, added] = await Promise.all([put(ids), put(ids.toReversed()), uploadPaper(site, place)])
    for (const answer of [one, other]) expectOutcome(site, [answer], [204], [409])
    const listed = await listPapers(site, place)
    expectSame(site, 'its papers', listed.toSorted(), [...ids, added.id].toSorted())
    const kept = listed.filter((id) => id !== added.id)
    if (isSuccess(one) !== isSuccess(other))
      expectSame(site, 'the order', kept, isSuccess(one) ? ids : ids.toReversed())
  },
}

const schedule: Race = {
  promise: 'nothing appears in an issue that is being scheduled',
  async run(site) {
    const place = newIssue()
    const { token } = await register(site)
    const submission = await submit(site, token)
    const [scheduled, published] = await Promise.all([
      site.send('PATCH', pathOf(place), {
        token: site.administrator,
        json: { state: 'scheduled', publishOn: '2099-01-01' },
      }),
      publish(site, submission.id, place),
    ])
    expectOutcome(site, [scheduled, published], [200, 409], [409, 200])
  },
}

const close: Race = {
  promise: 'an issue that is closed twice while a paper appears in it is closed, and has every paper',
  async run(site) {
    const place = newIssue()
    const first = await uploadPaper(site, place)
    const answers = await Promise.all([
      ...[1, 2].map(() =>
        site.send('PATCH', pathOf(place), { token: site.administrator, json: { state: 'published' } }),
      ),
      uploadPaper(site, place).then((paper) => ({ what: 'upload', status: 201, body: paper })),
    ])
    expectAnswers(site, answers, 200, 200, 201)
    const last = answers.at(-1)?.body.id
    expectSame(site, 'its papers', (await listPapers(site, place)).toSorted(), [first.id, last].toSorted())
  },
}

const texts: Race = {
  promise: 'texts of an issue that are saved at once are all saved',
  async run(site) {
    const place = newIssue()
    const changes = [{ title: 'Spring' }, { description: 'Three papers.' }, { label: 'Volume the last' }]
    const answers = await atOnce(changes.length, (number) =>
      site.send('PATCH', pathOf(place), { token: site.administrator, json: changes[number] }),
    )
    expectAnswers(site, answers, 200, 200, 200)
    await uploadPaper(site, place)
    const { body } = await site.send('GET', pathOf(place))
    for (const [name, value] of Object.entries(Object.assign({}, ...changes)))
      expectSame(site, name, body.issue?.[name] ?? body[name], value)
  },
}

export const issueRaces: readonly Race[] = [order, schedule, close, texts]
