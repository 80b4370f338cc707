// The proof of a submission, for everyone who may read the submission: its progress, and what needs attention.
import type { Actor } from '#src/domain/actor.ts'
import { factsToAdd } from '#src/domain/contributor/found-facts.ts'
import { notFound } from '#src/domain/errors.ts'
import { findTypesetting, requestTypesetting, type Typesetting } from '#src/features/manuscripts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { readStatedFacts } from './facts/index.ts'
import { readSubmission } from './read-submission.ts'

/** @throws notFound when there is no such submission for this viewer, or nobody requested a proof of it. */
export async function readProof({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<Typesetting> {
  const { submission } = await readSubmission({ db }, actor, id)
  const proof = await findTypesetting(db, { kind: 'submission', id: submission.id })
  if (!proof) throw notFound()
  const { contributors } = await readStatedFacts(db, submission.id)
  // After publication they are asked about on the paper's edit page, whose record counts from then on.
  const found = submission.articleId ? [] : proof.foundFacts
  return { ...proof, foundFacts: factsToAdd(contributors, found, { email: true }) }
}

/** How the paper will look on its page. @throws notFound while there is no proof. */
export async function readProofText(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<string> {
  const { html } = await readProof({ db }, actor, id)
  const content = html && (await storage.open(html.sha256))
  if (!content) throw notFound()
  return new Response(content).text()
}

/** Makes the proof again. One in progress continues. */
export async function requestProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Typesetting> {
  const { submission } = await readSubmission({ db }, actor, id)
  const subject = { kind: 'submission', id: submission.id } as const
  return inTransaction(db, async (tx) => {
    const before = await findTypesetting(tx, subject)
    const isUnderWay = before?.state === 'waiting' || before?.state === 'running'
    if (!isUnderWay) await requestTypesetting({ db: tx, clock }, subject)
    return readProof({ db: tx }, actor, id)
  })
}
