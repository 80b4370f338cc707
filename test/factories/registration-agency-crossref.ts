// Crossref as its documentation describes it: a page that says 'received', a queue, and a log with the result of each
// submission.
import {
  type AgencyServer,
  type ReceivedRequest,
  type ScriptedReply,
  startAgencyServer,
} from './registration-agency.ts'

export const crossrefUser = { user: 'editor@example.org/stem', password: 'correct horse' }

type Submission = { fileName: string; xml: string; doi: string; timestamp: string }

export type CrossrefServer = AgencyServer & {
  submissions: Submission[]
  /** Its answer instead, to the given number of requests. */
  disturb(said: ScriptedReply, times?: number): void
  /** How often it reports that a submission still waits. */
  queueFor(times: number): void
  /** What happens while it receives the next deposit, and its answer instead, if any. */
  meanwhile(work: () => Promise<ScriptedReply | undefined>): void
  /** The result of submissions from now on. */
  judge(verdict: (submission: Submission) => Verdict): void
}

export type Verdict = { status: 'Success' | 'Warning' | 'Failure'; message: string }

const received =
  '<html><head><title>SUCCESS</title></head><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>'
const refusedLogin =
  '<html><body><h2>FAILURE</h2><p>Wrong credentials. Incorrect username or password.</p></body></html>'

export async function startCrossref(): Promise<CrossrefServer> {
  const submissions: Submission[] = []
  const registered = new Map<string, string>()
  const verdicts = new Map<string, Verdict>()
  const disturbances: ScriptedReply[] = []
  let queued = 0
  let verdict: (submission: Submission) => Verdict = () => ({ status: 'Success', message: 'Successfully added' })

  let meanwhile: (() => Promise<ScriptedReply | undefined>) | undefined
  const deposit = async ({ form }: ReceivedRequest): Promise<ScriptedReply> => {
    if (form['login_id'] !== crossrefUser.user || form['login_passwd'] !== crossrefUser.password) {
      return { status: 401, body: refusedLogin }
    }
    const xml = form['fname'] ?? ''
    const submission = {
      fileName: form['fname name'] ?? '',
      xml,
      doi: /<journal_article[\s\S]*?<doi>([^<]*)<\/doi>/.exec(xml)?.[1] ?? '',
      timestamp: /<timestamp>(\d+)</.exec(xml)?.[1] ?? '',
    }
    submissions.push(submission)
    const work = meanwhile
    meanwhile = undefined
    const instead = await work?.()
    if (instead) return instead
    const before = registered.get(submission.doi)
    if (before !== undefined && BigInt(before) >= BigInt(submission.timestamp)) {
      const message = `Record not processed because submitted version: ${submission.timestamp} is less or equal to\tpreviously submitted version (DOI match)`
      verdicts.set(submission.fileName, { status: 'Failure', message })
    } else {
      const judged = verdict(submission)
      verdicts.set(submission.fileName, judged)
      if (judged.status !== 'Failure') registered.set(submission.doi, submission.timestamp)
    }
    return { status: 200, body: received, headers: { 'Content-Type': 'text/html;charset=ISO-8859-1' } }
  }

  const log = ({ form, query }: ReceivedRequest): ScriptedReply => {
    const asked = (name: string) => form[name] ?? query.get(name) ?? ''
    if (asked('usr') !== crossrefUser.user || asked('pwd') !== crossrefUser.password) {
      return { status: 401, body: refusedLogin }
    }
    const judged = verdicts.get(asked('file_name'))
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n<doi_batch_diagnostic status='
    if (!judged) return xml(`${head}"unknown_submission" sp="ds5.crossref.org"></doi_batch_diagnostic>`)
    if (queued > 0) {
      queued -= 1
      return xml(`${head}"queued" sp="ds5.crossref.org"><submission_id>1</submission_id></doi_batch_diagnostic>`)
    }
    const doi = submissions.find(({ fileName }) => fileName === asked('file_name'))?.doi ?? ''
    const failures = judged.status === 'Failure' ? 1 : 0
    return xml(
      `${head}"completed" sp="ds5.crossref.org"><submission_id>1</submission_id><batch_id>x</batch_id>
      <record_diagnostic status="${judged.status}" msg_id="4"><doi>${doi.toUpperCase()}</doi><msg>${judged.message}</msg>
        <citations_diagnostic><citation key="ref-1" status="error">stored_query</citation></citations_diagnostic>
      </record_diagnostic>
      <batch_data><record_count>1</record_count><success_count>${1 - failures}</success_count><failure_count>${failures}</failure_count></batch_data>
      </doi_batch_diagnostic>`,
    )
  }

  const server = await startAgencyServer((heard) => {
    const disturbance = disturbances.shift()
    if (disturbance) return disturbance
    if (heard.method === 'POST' && heard.path === '/servlet/deposit') return deposit(heard)
    if (heard.path === '/servlet/submissionDownload') return log(heard)
    return { status: 404, body: '<html><body>Not found</body></html>' }
  })
  return {
    ...server,
    submissions,
    disturb(said, times = 1) {
      for (let time = 0; time < times; time += 1) disturbances.push(said)
    },
    queueFor(times) {
      queued = times
    },
    meanwhile(work) {
      meanwhile = work
    },
    judge(next) {
      verdict = next
    },
  }
}

const xml = (body: string): ScriptedReply => ({
  status: 200,
  body,
  headers: { 'Content-Type': 'text/xml;charset=UTF-8' },
})
