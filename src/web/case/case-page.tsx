// The case of one manuscript, for its editors: what it is, where it stands, and what to do next; below that everything
// that has been done.
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { isTrusted, roles } from '#src/domain/actor.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { caseApi } from '#src/web/case-links.ts'
import { isPublishable } from '#src/web/desk/is-publishable.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api } from '#src/web/links.ts'
import { decide } from '#src/web/manage/manage-actions.ts'
import { Page } from '#src/web/ui/page.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { CaseNoteList } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { CaseHead } from './case-head.tsx'
import { CaseLog } from './case-log.tsx'
import { ConflictSection } from './conflict-section.tsx'
import { DecisionSection } from './decision-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { asHandledCase } from './handled-case.ts'
import { ManuscriptSection } from './manuscript-section.tsx'
import { NextStep } from './next-step.tsx'
import { NotesSection } from './notes-section.tsx'
import { OwnManuscript } from './own-manuscript.tsx'
import { ProofSection } from './proof-section.tsx'
import { PublishSection } from './publish-manuscript.tsx'
import { ReviewersSection } from './reviewers-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { useCaseActs } from './use-case-acts.ts'

export const meta = pageMeta<{ submission: SubmissionObject }>((loaded) =>
  loaded ? words.headingOf(loaded.submission.number) : words.title,
)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  // A guest editor may have any role.
  const { user } = await guard(request, roles)
  try {
    const submission = await browserApi.get<SubmissionObject>(api.submission(id))
    const isHandled = asHandledCase(submission) !== undefined
    const { notes } = isHandled ? await browserApi.get<CaseNoteList>(caseApi.notes(id)) : { notes: [] }
    return { user, submission, notes }
  } catch (error) {
    throw loadFailure(error)
  }
}

/** Publishing, as on the desk. */
export const clientAction = decide
export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function CasePage() {
  const { user, submission, notes } = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  useNamedSection()
  const acts = useCaseActs()
  const [hasDeclared, setHasDeclared] = useState(false)
  const handledCase = asHandledCase(submission)
  const isAdministrator = user.role === 'admin'
  const canPublish = isAdministrator && isPublishable(submission, true)
  if (!handledCase) {
    return (
      <Page>
        <CaseHead submission={submission} />
        <OwnManuscript submission={submission} acts={acts} isEditor={isTrusted(user.role)} takesFocus={hasDeclared} />
        {canPublish && <PublishSection submission={submission} text={words.publishOwn} />}
      </Page>
    )
  }
  return (
    <Page>
      <CaseHead submission={submission} />
      <NextStep handledCase={handledCase} acts={acts} />
      <ProofSection handledCase={handledCase} acts={acts} />
      <ManuscriptSection handledCase={handledCase} acts={acts} />
      <FactsSection handledCase={handledCase} userId={user.id} />
      <ReviewersSection handledCase={handledCase} acts={acts} />
      <ReviewsSection key={`reviews of round ${handledCase.rounds.length}`} handledCase={handledCase} acts={acts} />
      <DecisionSection handledCase={handledCase} userId={user.id} acts={acts} />
      <ConflictSection handledCase={handledCase} acts={acts} onDeclared={() => setHasDeclared(true)} />
      <NotesSection id={handledCase._id} notes={notes} acts={acts} />
      <CaseLog events={handledCase.events} />
      {canPublish && handledCase.stage !== 'accepted' && (
        <PublishSection submission={handledCase} text={words.publishUndecided} />
      )}
      {isAdministrator && <DeleteSection handledCase={handledCase} />}
    </Page>
  )
}

/** The page was empty when the browser looked for the section that the address names. */
function useNamedSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash])
}
