// Crossref accepts a deposit into a queue and reports the result later. Sources:
// https://www.crossref.org/documentation/register-maintain-records/direct-deposit-xml/https-post/
// https://support.crossref.org/hc/en-us/articles/217515926-Using-HTTPS-to-retrieve-logs (which recommends to ask by file name)
import { writeCrossref } from '#src/formats/records/crossref/write-crossref.ts'
import type { AgencyAccess, AgencyClient, Answer, Outcome } from './agency.ts'
import { callAgency, interpretReply, type NoReply, type Reply, withDetail, wordsOf } from './call-agency.ts'
import { readCrossrefLog } from './crossref-log.ts'

/** Who deposits, and in whose name. */
export type Depositor = {
  name: string
  email: string
  registrant: string
  updatePolicyDoi?: string | undefined
  titleDoi?: string | undefined
}

type Access = NonNullable<AgencyAccess['crossref']>

export function crossrefClient({ url, user, password }: Access, depositor: Depositor): AgencyClient {
  const { name, email, ...titles } = depositor
  return {
    agency: 'crossref',

    write(subject, { batchId, at }) {
      // A DOI is permanent: that of a withdrawn paper leads to the tombstone at its address.
      if (subject.kind === 'withdrawn') return undefined
      const deposit = { ...titles, batchId, timestamp: at, depositor: { name, email } }
      return { action: 'deposit', body: writeCrossref(deposit, [subject]), doi: subject.record.doi }
    },

    async send({ message, envelope, signal }) {
      const form = new FormData()
      form.set('operation', 'doMDUpload')
      form.set('login_id', user)
      form.set('login_passwd', password)
      form.set('fname', new Blob([message.body], { type: 'application/xml' }), fileName(envelope.batchId))
      const reply = await callAgency({ method: 'POST', url: `${url}/servlet/deposit`, body: form, signal })
      return interpretSubmission(reply)
    },

    async ask({ batchId, doi, signal }) {
      // In the body: proxies along the way would log an address with a password in it.
      const body = new URLSearchParams({ usr: user, pwd: password, file_name: fileName(batchId), type: 'result' })
      const reply = await callAgency({ method: 'POST', url: `${url}/servlet/submissionDownload`, body, signal })
      return interpretLog(reply, doi)
    },
  }
}

const fileName = (batchId: string): string => `${batchId}.xml`

function interpretSubmission(reply: Reply | NoReply): Outcome {
  const failure = checkAccess(reply)
  if (failure) return failure
  const { status, text } = reply as Reply
  if (status === 200 && /successfully received/i.test(text)) return { kind: 'submitted' }
  if (status === 200) return strange(text)
  return { kind: 'refused', message: withDetail(`Crossref did not accept the deposit (${status}).`, text) }
}

function interpretLog(reply: Reply | NoReply, doi: string | undefined): Answer {
  const failure = checkAccess(reply)
  if (failure) return failure
  const { status, text } = reply as Reply
  if (status === 404 || text.trim() === '') return { kind: 'unknown' }
  const log = readCrossrefLog(text)
  if (!log) return strange(text)
  if (log.status === 'unknown_submission') return { kind: 'unknown' }
  if (log.status !== 'completed') return { kind: 'pending' }
  const own = log.records.find((record) => record.doi.trim().toLowerCase() === doi?.toLowerCase())
  const record = own ?? log.records.find(({ status }) => status === 'failure') ?? log.records[0]
  const message = wordsOf(record?.message ?? '')
  if (record?.status === 'success') return { kind: 'accepted' }
  if (record?.status === 'warning') return { kind: 'accepted', message: `With a warning: ${message}` }
  return { kind: 'refused', message: message || 'Crossref gave no reason.' }
}

/** Crossref has answered wrong passwords with 401, with 403 and with a page that reports it. */
function checkAccess(reply: Reply | NoReply): Outcome | undefined {
  const failure = interpretReply('crossref', reply)
  if (failure?.kind === 'unauthorised' || (reply.status !== undefined && isWrongPassword(reply.text))) {
    return {
      kind: 'unauthorised',
      message: 'Crossref does not accept the user name and password. Check CROSSREF_USER and CROSSREF_PASSWORD.',
    }
  }
  return failure
}

const isWrongPassword = (text: string): boolean =>
  /wrong credentials|incorrect (user ?name|password)|user is not authorized|not authenticated/i.test(wordsOf(text))

function strange(text: string): Outcome {
  const message = withDetail('Crossref returned an unexpected response to the deposit.', text)
  return { kind: 'unavailable', message, retryAfter: undefined, holds: false }
}
