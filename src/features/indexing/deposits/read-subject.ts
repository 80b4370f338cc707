// Reads a paper as the agencies should see it now, with the record that each of them would receive.
import { createHash } from 'node:crypto'
import { findArticle, findLivingHolder } from '#src/features/articles/index.ts'
import { type DescribeDeps, describeArticle } from '#src/features/articles/records/index.ts'
import { listSampleArticles } from '#src/features/sample/index.ts'
import { UnwritableRecord } from '#src/formats/records/unwritable-record.ts'
import type { Services } from '#src/platform/services.ts'
import type { AgencyClient, Envelope, Message, Subject } from './agency.ts'
import { readCitedWorks } from './read-cited-works.ts'

export type SubjectDeps = DescribeDeps & Pick<Services, 'storage' | 'log'>

/** Undefined for a draft, for sample content, and for a paper that no longer exists. */
export async function readSubject(deps: SubjectDeps, articleId: string): Promise<Subject | undefined> {
  const found = await findArticle(deps.db, articleId)
  if (!found || (await listSampleArticles(deps.db)).has(articleId)) return undefined
  if (found.kind === 'withdrawn') {
    const { id, doi } = found.tombstone
    // A paper that was entered again may have it now: then it must not be hidden.
    const isAnothers = (await findLivingHolder(deps.db, { id, doi }))?.status === 'Published'
    return { kind: 'withdrawn', doi: isAnothers ? undefined : doi }
  }
  const { article } = found
  if (article.status !== 'Published') return undefined
  const record = await describeArticle(deps, article)
  const references = await readCitedWorks(deps, article)
  return { kind: 'public', record, references }
}

/**
 * Undefined when there is nothing to send, or nothing that could be written. Only DOIs under our own prefix are ours to
 * register.
 */
export function writeMessage(
  client: AgencyClient,
  subject: Subject,
  { envelope, prefix }: { envelope: Envelope; prefix: string | undefined },
): Message | undefined {
  try {
    const message = client.write(subject, envelope)
    const isOurs = client.agency === 'doaj' || message?.doi?.startsWith(`${prefix}/`)
    return isOurs ? message : undefined
  } catch (error) {
    if (error instanceof UnwritableRecord) return undefined
    throw error
  }
}

const unsent: Envelope = { batchId: 'unsent', at: new Date(0) }

/** A digest of the record without time and sender: two messages with the same content have the same one. */
export function digestOf(client: AgencyClient, subject: Subject, prefix: string | undefined): string | undefined {
  const message = writeMessage(client, subject, { envelope: unsent, prefix })
  return message && createHash('sha256').update(`${message.action}\n${message.body}`).digest('base64url')
}
