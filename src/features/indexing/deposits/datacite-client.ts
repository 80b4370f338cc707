// DataCite stores the latest version of a record, and reports at once whether it accepts it. Sources:
// https://support.datacite.org/docs/updating-metadata-with-the-rest-api, https://support.datacite.org/docs/api-error-codes
import { z } from 'zod'
import { writeDatacite } from '#src/formats/records/datacite/write-datacite.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import type { AgencyAccess, AgencyClient, Message, Outcome } from './agency.ts'
import { callAgency, interpretReply, type NoReply, type Reply, withDetail, wordsOf } from './call-agency.ts'

type Access = NonNullable<AgencyAccess['datacite']>

export function dataciteClient({ url, repository, password }: Access): AgencyClient {
  const authorization = `Basic ${Buffer.from(`${repository}:${password}`).toString('base64')}`
  return {
    agency: 'datacite',

    write(subject) {
      if (subject.kind === 'withdrawn') {
        const body = JSON.stringify({ data: { type: 'dois', attributes: { event: 'hide' } } })
        return subject.doi ? { action: 'remove', body, doi: subject.doi } : undefined
      }
      const { record, references } = subject
      if (!record.doi) throw new UnwritableRecord(record.id, 'no-doi')
      return { action: 'deposit', body: JSON.stringify(writeDatacite(record, references, 'publish')), doi: record.doi }
    },

    async send({ message: { action, body, doi = '' }, signal }) {
      const reply = await callAgency({
        method: 'PUT',
        url: `${url}/dois/${doi.split('/').map(encodeURIComponent).join('/')}`,
        headers: { Authorization: authorization, 'Content-Type': 'application/vnd.api+json' },
        body,
        signal,
      })
      return interpret(reply, action)
    },
  }
}

function interpret(reply: Reply | NoReply, action: Message['action']): Outcome {
  const failure = interpretReply('datacite', reply)
  const detail = reply.status === undefined ? '' : errorsIn(reply.text)
  if (failure?.kind === 'unauthorised') {
    const advice = 'Check DATACITE_REPOSITORY and DATACITE_PASSWORD, and that the prefix belongs to that repository.'
    return { kind: 'unauthorised', message: withDetail(`DataCite refused access. ${advice}`, detail) }
  }
  if (failure) return failure
  const { status } = reply as Reply
  const isDone = status >= 200 && status < 300
  // A record that was never registered need not be hidden.
  if (action === 'remove' && (isDone || status === 404)) {
    return { kind: 'accepted', message: 'Hidden, because the paper has been withdrawn.' }
  }
  if (isDone) return { kind: 'accepted' }
  return { kind: 'refused', message: withDetail(`DataCite refused the record (${status}).`, detail) }
}

const errorBody = z.object({
  errors: z.array(z.object({ source: z.string().nullish(), title: z.unknown() })).max(100),
})

/** `{"errors":[{"source":"creators","title":"Missing child element(s)."}]}` → 'creators: Missing child element(s).' */
function errorsIn(text: string): string {
  try {
    const { errors } = errorBody.parse(JSON.parse(text))
    return errors
      .map(({ source, title }) => [source, typeof title === 'string' ? title : JSON.stringify(title)])
      .map((said) => said.filter(Boolean).join(': '))
      .join('; ')
  } catch {
    return wordsOf(text)
  }
}
