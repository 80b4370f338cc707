// Manuscripts: sent twice, published and deleted by several editors, while their author looks.
import { manuscriptForm } from '#test/drills/paper-form.ts'
import { register } from './people.ts'
import {
  type Answer,
  atOnce,
  expectAnswers,
  expectOutcome,
  expectSame,
  isSuccess,
  type Race,
  type Site,
  succeed,
} from './site.ts'

export async function submit(site: Site, token: string) {
  return succeed(site.send('POST', '/api/submissions', { token, form: manuscriptForm(site.newText()) }))
}

export const publish = (site: Site, id: string, place: Record<string, string> = {}): Promise<Answer> =>
  site.send('PATCH', `/api/submissions/${id}/status`, {
    token: site.administrator,
    json: { status: 'published', ...place },
  })

const remove = (site: Site, id: string) => site.send('DELETE', `/api/submissions/${id}`, { token: site.administrator })
const restore = (site: Site, id: string) =>
  site.send('POST', `/api/submissions/${id}/restore`, { token: site.administrator })

async function newSubmission(site: Site) {
  const author = await register(site)
  return { author, submission: await submit(site, author.token) }
}

const publication: Race = {
  promise: 'a submission that two editors publish while its author asks for the proof is one paper',
  async run(site) {
    const { author, submission } = await newSubmission(site)
    const [one, other, proof] = await Promise.all([
      publish(site, submission.id),
      publish(site, submission.id),
      site.send('POST', `/api/submissions/${submission.id}/proof`, { token: author.token }),
    ])
    expectAnswers(site, [one, other], 200, 200)
    expectSame(site, 'one paper', one.body.journal?.id, other.body.journal?.id)
    expectSame(
      site,
      `the proof (${proof.status}) was asked for before or after`,
      [202, 404, 409].includes(proof.status),
      true,
    )
  },
}

const decision: Race = {
  promise: 'a submission that is published and deleted at once is published first, or not at all',
  async run(site) {
    const { author, submission } = await newSubmission(site)
    const ticket = () =>
      site.send('POST', `/api/submissions/${submission.id}/download-ticket`, {
        token: author.token,
        json: { type: 'docx' },
      })
    const [published, deleted] = await Promise.all([
      publish(site, submission.id),
      remove(site, submission.id),
      ticket(),
    ])
    expectOutcome(site, [published, deleted], [200, 204], [404, 204])
    expectAnswers(site, [await site.send('GET', `/api/submissions/${submission.id}`, { token: author.token })], 404)
    if (isSuccess(published))
      expectAnswers(site, [await site.send('GET', `/api/journals/${published.body.journal.id}`)], 200)
  },
}

const repetition: Race = {
  promise: 'a manuscript that is sent several times at once is one submission, with a key and without',
  async run(site) {
    for (const headers of [{ 'Idempotency-Key': site.newText() }, undefined]) {
      const { token } = await register(site)
      const title = site.newText()
      const answers = await atOnce(3, () =>
        site.send('POST', '/api/submissions', { token, form: manuscriptForm(title), ...(headers && { headers }) }),
      )
      expectAnswers(site, answers, 201, 201, 201)
      const { body } = await site.send('GET', '/api/submissions?mine=1', { token })
      expectSame(site, 'submissions', body.pagination.totalSubmissions, 1)
    }
  },
}

const deletion: Race = {
  promise: 'a submission that two editors delete is deleted once, and restored by two at once it is whole',
  async run(site) {
    const { author, submission } = await newSubmission(site)
    expectAnswers(site, await atOnce(2, () => remove(site, submission.id)), 204, 404)
    expectAnswers(site, await atOnce(2, () => restore(site, submission.id)), 200, 200)
    expectAnswers(site, [await site.send('GET', `/api/submissions/${submission.id}`, { token: author.token })], 200)
  },
}

export const submissionRaces: readonly Race[] = [publication, decision, repetition, deletion]
