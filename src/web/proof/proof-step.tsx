// The proof as a step of the author's case: to be looked at and answered, or what came of it.
import { Day } from '#src/web/articles/article-day.tsx'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { proofPage } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ApproveProof } from './approve-proof.tsx'
import { EarlierProofs } from './earlier-proofs.tsx'
import styles from './proof.module.css'
import { ProofOutcome } from './proof-outcome.tsx'
import { answerPart, isProofAsked, ProofStanding } from './proof-standing.tsx'

export function ProofStep({ submission, userId }: { submission: SubmissionObject; userId: string }) {
  const { id, number: title, proof } = submission
  if (!proof) return null
  const { sentOn, answeredOn } = proof
  const isAsked = isProofAsked(submission)
  return (
    <Row heading={words.heading} label={<Day iso={answeredOn ?? sentOn} />}>
      <div className={styles['parts']}>
        <ProofStanding proof={proof} isAsked={isAsked} />
        {isAsked && (
          <ButtonRow>
            <ButtonLink look="primary" to={proofPage(id)}>
              {words.look}
            </ButtonLink>
            <ApproveProof submission={submission} userId={userId} />
            <ButtonLink to={`${proofPage(id)}#${answerPart}`}>{words.toPoints}</ButtonLink>
          </ButtonRow>
        )}
        <ProofOutcome id={id} proof={proof} />
        <ButtonRow>
          <DownloadButton owner={{ kind: 'submission', id }} type="pdf" title={title}>
            {words.download}
          </DownloadButton>
        </ButtonRow>
        <EarlierProofs submission={submission} />
      </div>
    </Row>
  )
}
