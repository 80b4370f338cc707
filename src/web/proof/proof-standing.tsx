// How an author's proof stands: what is asked of them and by when, or what came of it.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SentProofObject } from '#src/wire/proof.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

/** The id of the author's answer on the page of the proof. */
export const answerPart = 'answer'

/** Only an author's view says what happens next. */
export const isProofAsked = ({ proof, stage, whatHappensNext }: SubmissionObject): boolean =>
  proof?.state === 'asked' && stage === 'accepted' && whatHappensNext !== undefined

type Props = { proof: SentProofObject; isAsked: boolean }

export function ProofStanding({ proof: { number, state, sentOn, dueOn }, isAsked }: Props) {
  const isLate = dueOn < toCalendarDate(new Date())
  return (
    <>
      <p>
        <strong>{words.ownStates[state]}</strong>
        {'. '}
        {words.numbered(number)}, {words.sentOn} <Day iso={sentOn} />
      </p>
      {isAsked && (
        <>
          <p>
            {isLate ? words.wasDue : words.answerBy} <Day iso={dueOn} />. {isLate && words.overdue}
          </p>
          <p>{words.ask}</p>
        </>
      )}
    </>
  )
}
