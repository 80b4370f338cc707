// The proof of a manuscript: how the paper will look, what was found in the file, and what needs attention. Its author
// and the administrators see the same.
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { addressOfPlace } from '#src/formats/full-text/html/fragment-ids.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { casePage, ownCasePage } from '#src/web/case-links.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { deskApi } from '#src/web/desk-api.ts'
import { managePage } from '#src/web/desk-pages.ts'
import { isEditable } from '#src/web/facts/is-editable.ts'
import { Actions } from '#src/web/form/form-layout.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { editors } from '#src/web/guard/editors.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api, pages } from '#src/web/links.ts'
import { answerPart, isProofAsked, ProofStanding } from '#src/web/proof/proof-standing.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { ToolHead } from '#src/web/ui/tool-head.tsx'
import { deskWords, foundFactsWords, manageWords, proofWords, typesettingWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { AnsweredProof } from './answered-proof.tsx'
import { AttentionList } from './attention-list.tsx'
import { FoundFacts } from './found-facts.tsx'
import styles from './typesetting.module.css'
import { TypesettingState } from './typesetting-state.tsx'
import { useTypesetting } from './use-typesetting.ts'

export const meta = pageMeta<{ submission: SubmissionObject }>((loaded) =>
  loaded ? words.headingOf(loaded.submission.number) : words.title,
)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request)
  try {
    return { user, submission: await browserApi.get<SubmissionObject>(api.submission(id)) }
  } catch (error) {
    throw loadFailure(error)
  }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

/** The same rule as on the server, which has the last word. */
function refusalOf(submission: SubmissionObject, isOwn: boolean): string | undefined {
  return isOwn && !isEditable(submission) ? foundFactsWords.authorCannot : undefined
}

const stateWords = { missing: words.missing, failed: words.failed, make: words.make }

export default function ProofPage() {
  const { user, submission } = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  const { revalidate } = useRevalidator()
  const { found, busy, again, reload, root } = useTypesetting(deskApi.submissionProof(submission._id))
  const proof = typeof found === 'object' ? found : undefined
  const isEditor = editors.includes(user.role)
  const isOwn = submission.whatHappensNext !== undefined
  const desk = isEditor
    ? { to: managePage('submitted'), name: manageWords.tabs.submitted }
    : { to: pages.dashboard, name: words.back }
  const ofCase = { to: isOwn ? ownCasePage(submission.id) : casePage(submission.id), name: submission.number }
  return (
    <Page>
      <ToolHead
        aside={isEditor ? words.asideEditor : words.aside}
        above={[desk, ofCase]}
        here={words.title}
        heading={isEditor ? words.headingOf(submission.number) : words.heading}
      >
        <div className={`${styles['stack']} ${styles['head']}`}>
          {found !== undefined && !proof?.hasText && <p>{submission.title || deskWords.untitledSubmission}</p>}
          {isOwn && submission.proof && <ProofStanding proof={submission.proof} isAsked={isProofAsked(submission)} />}
          {isProofAsked(submission) && proof?.hasText && (
            <ButtonLink look="primary" href={`#${answerPart}`}>
              {proofWords.toAnswer}
            </ButtonLink>
          )}
          <TypesettingState
            ref={root}
            found={found}
            busy={busy}
            onAgain={() => void again()}
            stateWords={stateWords}
            level={2}
          >
            <p role="status" className="vh">
              {!busy && proof?.state === 'done' && words.ready}
            </p>
            {proof?.hasPdf && (
              <Actions>
                <DownloadButton owner={{ kind: 'submission', id: submission._id }} type="pdf" title={submission.number}>
                  {words.downloadPdf}
                </DownloadButton>
              </Actions>
            )}
            {proof?.counts && (
              <p>
                {words.foundIn}
                {words.found(proof.counts)}.
              </p>
            )}
          </TypesettingState>
        </div>
      </ToolHead>
      {proof?.counts && (
        <Row heading={words.attention}>
          <div className={styles['stack']}>
            <FoundFacts
              found={busy ? undefined : found}
              text={foundFactsWords.ofProof}
              address={deskApi.submissionFoundFacts(submission._id)}
              refusal={refusalOf(submission, isOwn)}
              level={3}
              onAdded={async () => {
                root.current?.focus()
                await revalidate()
                reload()
              }}
            />
            <AttentionList attention={proof.attention} addressOf={addressOfPlace} />
          </div>
        </Row>
      )}
      {proof?.hasText && (
        // An answer belongs to the text on the screen: another proof is loaded and shown before it can be answered.
        <AnsweredProof
          key={`${proof.finishedAt} ${submission.proof?.number}`}
          submission={submission}
          userId={user.id}
        />
      )}
    </Page>
  )
}
