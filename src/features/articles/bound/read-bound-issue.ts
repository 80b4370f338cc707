// The bound issue as readers get it: only while it was made from exactly what is public now.
import { AppError, notFound } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { issueFileName, type StoredFile } from '#src/features/files/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type BindingFailure, findBoundIssue } from './bound-issue-store.ts'
import { type PlanDeps, planBoundIssue } from './plan-bound-issue.ts'

export type BoundForm = 'pdf' | 'booklet'

/** @throws notFound without a public paper; AppError not-found where there is no file, unavailable while it is made */
export async function readBoundIssue(
  deps: PlanDeps,
  number: IssueNumber,
  form: BoundForm,
): Promise<{ file: StoredFile; name: string; isSample: boolean }> {
  const plan = await planBoundIssue(deps, number)
  if (plan === undefined) throw notFound()
  if (plan === 'too-large') throw noFile('too-large')
  const known = await findBoundIssue(deps.db, number)
  if (known?.madeFrom !== plan.madeFrom) throw beingMade()
  if ('failure' in known.made) throw noFile(known.made.failure)
  const name = issueFileName({ ...number, periodical: (await readPeriodical(deps.db)).shortName }, form)
  return { file: known.made[form], name, isSample: plan.isSample }
}

/** For the page of the issue: undefined unless they can be read at this moment. */
export async function findBoundFiles(
  deps: PlanDeps,
  number: IssueNumber,
): Promise<Record<BoundForm, StoredFile> | undefined> {
  const known = await findBoundIssue(deps.db, number)
  if (!known || 'failure' in known.made) return undefined
  const plan = await planBoundIssue(deps, number)
  return plan && plan !== 'too-large' && plan.madeFrom === known.madeFrom ? known.made : undefined
}

const sentences: Readonly<Record<BindingFailure, string>> = {
  'too-large': 'This issue is too large for one file. Its papers can be downloaded one by one.',
  'no-pdf': 'The papers of this issue have no PDF that could be bound. They can be read one by one.',
  'not-made': 'This issue could not be bound into one file. Its papers can be downloaded one by one.',
}

const noFile = (failure: BindingFailure) =>
  new AppError({ kind: 'not-found', code: `issue-${failure}`, message: sentences[failure] })

const beingMade = () =>
  new AppError({
    kind: 'unavailable',
    code: 'issue-being-bound',
    message: 'This file is being made, because something in the issue has changed. Please try again in a few minutes.',
    retryAfterSeconds: 120,
  })
