// The Directory of Open Access Journals assigns each paper an id, under which it can be changed and deleted. Source:
// https://doaj.org/api/v4/docs, which requires the key in the address.
import { z } from 'zod'
import { writeDoajJson } from '#src/formats/records/doaj/write-doaj-json.ts'
import type { AgencyAccess, AgencyClient, Outcome } from './agency.ts'
import { callAgency, interpretReply, type NoReply, type Reply, withDetail, wordsOf } from './call-agency.ts'

type Access = NonNullable<AgencyAccess['doaj']>

export function doajClient({ url, apiKey }: Access): AgencyClient {
  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    id: string | undefined,
    more: { body?: string; signal: AbortSignal | undefined },
  ) =>
    callAgency({
      method,
      url: `${url}/articles${id ? `/${encodeURIComponent(id)}` : ''}?${new URLSearchParams({ api_key: apiKey })}`,
      headers: more.body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...more,
    })

  return {
    agency: 'doaj',

    write(subject) {
      if (subject.kind === 'withdrawn') return { action: 'remove', body: '', doi: subject.doi }
      return { action: 'deposit', body: JSON.stringify(writeDoajJson(subject.record)), doi: subject.record.doi }
    },

    async send({ message: { action, body }, remoteId, signal }) {
      if (action === 'remove') return remoteId ? interpretRemoval(await call('DELETE', remoteId, { signal })) : gone
      const reply = remoteId ? await call('PUT', remoteId, { body, signal }) : undefined
      // Deleted on their side: it is created again.
      if (!reply || reply.status === 404) return interpret(await call('POST', undefined, { body, signal }), undefined)
      return interpret(reply, remoteId)
    },
  }
}

const gone: Outcome = { kind: 'accepted', message: 'Deleted, because the paper has been withdrawn.' }

function interpretRemoval(reply: Reply | NoReply): Outcome {
  return reply.status === 404 ? gone : interpret(reply, undefined, gone)
}

function interpret(reply: Reply | NoReply, remoteId: string | undefined, done?: Outcome): Outcome {
  const failure = interpretReply('doaj', reply)
  const detail = reply.status === undefined ? '' : errorIn(reply.text)
  if (failure?.kind === 'unauthorised') {
    const advice = 'Check DOAJ_API_KEY, and that the journal belongs to that account.'
    return { kind: 'unauthorised', message: withDetail(`DOAJ refused access. ${advice}`, detail) }
  }
  if (failure) return failure
  const { status, text } = reply as Reply
  if (status >= 200 && status < 300) return done ?? { kind: 'accepted', remoteId: remoteId ?? idIn(text) }
  return { kind: 'refused', message: withDetail(`DOAJ refused the record (${status}).`, detail) }
}

const created = z.object({ id: z.string().min(1).max(200) })
const errorBody = z.object({ error: z.string() })

function idIn(text: string): string | undefined {
  return created.safeParse(parsed(text)).data?.id
}

function errorIn(text: string): string {
  // '(ref: …)' names their log entry.
  return errorBody.safeParse(parsed(text)).data?.error.replace(/\s*\(ref: [^)]*\)$/, '') ?? wordsOf(text)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
