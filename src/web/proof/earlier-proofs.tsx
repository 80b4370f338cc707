// The proofs that were sent before the last one, folded: what the author said about each, and how it looked.
import { Day } from '#src/web/articles/article-day.tsx'
import { caseApi } from '#src/web/case-links.ts'
import { PrivateFile } from '#src/web/desk/private-file.tsx'
import written from '#src/web/ui/answered-points.module.css'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SentProofObject } from '#src/wire/proof.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { PointList } from './point-list.tsx'
import styles from './proof.module.css'

export function EarlierProofs({ submission }: { submission: SubmissionObject }) {
  const { _id: id, earlierProofs = [] } = submission
  if (earlierProofs.length === 0) return null
  return (
    <details>
      <FoldSummary>{words.earlier(earlierProofs.length)}</FoldSummary>
      <div className={styles['drafts']}>
        {earlierProofs.map((proof) => (
          <Earlier key={proof.number} id={id} proof={proof} />
        ))}
      </div>
    </details>
  )
}

function Earlier({ id, proof }: { id: string; proof: SentProofObject }) {
  const { number, state, sentOn, answeredOn, points, reply, repliedOn } = proof
  const name = words.numbered(number)
  return (
    <section aria-label={name} className={styles['draft']}>
      <h3 className={styles['part']}>{name}</h3>
      <p>
        {words.earlierStates[state]} <span className={styles['hint']}>{words.sentOn}</span> <Day iso={sentOn} />
        {answeredOn && (
          <>
            , <span className={styles['hint']}>{words.answeredOn}</span> <Day iso={answeredOn} />
          </>
        )}
      </p>
      {points.length > 0 && <PointList id={id} points={points} isEarlier />}
      {reply && (
        <div>
          <p className={styles['part']}>
            {words.reply}
            {repliedOn && (
              <>
                , <Day iso={repliedOn} />
              </>
            )}
          </p>
          <p className={written['answer']}>{reply}</p>
        </div>
      )}
      <div>
        <PrivateFile path={caseApi.sentProof(id, number)} name={`${name}.pdf`}>
          {words.downloadEarlier(number)}
        </PrivateFile>
      </div>
    </section>
  )
}
