// Enters manuscripts that waited for a decision in OJS: each as just received, with its people and its file.
import { createReadStream } from 'node:fs'
import type { Actor } from '#src/domain/actor.ts'
import { accountFor, isOpenTo } from '#src/features/accounts/entering/index.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { type Inspector, readText, type StoredFile } from '#src/features/files/index.ts'
import { enterSubmission } from '#src/features/submissions/entering/index.ts'
import { hasSubmissions, type KeepsCases } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { Skipped } from './move-report.ts'
import type { SubmissionInExport } from './take-submission.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'clock' | 'limits'> & KeepsCases & { inspector: Inspector }

/** Oldest first, so that numbers are in the order of arrival. */
export async function selectSubmissions(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  submissions: readonly SubmissionInExport[],
): Promise<{ submissions: SubmissionInExport[]; skipped: Skipped[] }> {
  const selected: { submissions: SubmissionInExport[]; skipped: Skipped[] } = { submissions: [], skipped: [] }
  const hasOwn = await hasSubmissions(db)
  for (const submission of submissions) {
    const { title, formerId, owner } = submission
    const reason = hasOwn ? mayBeHere : (await isOpenTo({ db, limits }, owner)) ? undefined : notTheirs(owner.email)
    if (reason === undefined) selected.submissions.push(submission)
    else selected.skipped.push({ title, formerId, reason, isManuscript: true })
  }
  selected.submissions.sort((a, b) => (a.receivedAt ?? '').localeCompare(b.receivedAt ?? ''))
  return selected
}

const mayBeHere = 'it waits for a decision, and there are submissions here already: it may be one of them'
const notTheirs = (email: string): string =>
  `it waits for a decision, and its author’s address (${email}) has an account here that nobody has confirmed, or cannot have one`

type Stored = SubmissionInExport & { file: StoredFile; text: string }

/** Their files; the rows come later, in one transaction with everything else. */
export async function storeManuscripts(deps: Deps, submissions: readonly SubmissionInExport[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const submission of submissions) {
    const { path, size } = submission.manuscript
    const received = await deps.storage.receive(createReadStream(path), size)
    await received.keep()
    const file = { sha256: received.sha256, size: received.size }
    stored.push({ ...submission, file, text: await readText(deps, file) })
  }
  return stored
}

/** `firstId` is for the first of them, so that another run finds it. */
export async function enterSubmissions(
  deps: Omit<Deps, 'db'> & { db: Database },
  actor: Actor,
  submissions: readonly Stored[],
  firstId: string,
): Promise<void> {
  const owners = new Map<string, string>()
  for (const [index, submission] of submissions.entries()) {
    const { title, abstract, keywords, contributors, owner, manuscript, receivedAt, file, text } = submission
    const key = emailKey(owner.email)
    const accountId = owners.get(key) ?? (await accountFor(deps, actor, owner)).id
    owners.set(key, accountId)
    await enterSubmission(deps, actor, {
      ...(index === 0 ? { id: firstId } : {}),
      ...{ title, abstract, keywords, text, accountId },
      authors: contributors.map(({ name }) => name),
      stated: { contributors, facts: {} },
      manuscript: { ...file, fileName: manuscript.fileName },
      createdAt: receivedAt === undefined ? deps.clock.now().toISOString() : `${receivedAt}T00:00:00.000Z`,
    })
  }
}
