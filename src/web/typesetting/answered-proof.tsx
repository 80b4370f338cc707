// The text of the proof, and below it the answer of an author who is asked for one.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AnsweredPart } from '#src/web/proof/answered-part.tsx'
import { ProofAnswer } from '#src/web/proof/proof-answer.tsx'
import { answerPart, isProofAsked } from '#src/web/proof/proof-standing.tsx'
import { SelectedWords } from '#src/web/proof/selected-words.tsx'
import { focusPlace, placesIn } from '#src/web/proof/text-places.ts'
import { usePoints } from '#src/web/proof/use-points.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ProofText } from './proof-text.tsx'

export function AnsweredProof({ submission, userId }: { submission: SubmissionObject; userId: string }) {
  const { revalidate } = useRevalidator()
  const text = useRef<HTMLElement>(null)
  const [html, setHtml] = useState<string>()
  const places = useMemo(() => (html === undefined ? [] : placesIn(html)), [html])
  useEffect(() => {
    if (html !== undefined) goToRequestedPlace()
  }, [html])
  const { id, proof, whatHappensNext } = submission
  const written = usePoints({ submissionId: id, userId, proof: proof?.number ?? 0, onSent: revalidate })
  const isAsked = isProofAsked(submission)
  const [wasAsked] = useState(isAsked)
  const isReady = isAsked && html !== undefined
  return (
    <>
      <ProofText submission={submission} ref={text} onLoaded={setHtml}>
        {isReady && <SelectedWords text={text} written={written} />}
      </ProofText>
      {isReady && (
        <div id={answerPart} tabIndex={-1}>
          <ProofAnswer submission={submission} userId={userId} places={places} written={written} />
        </div>
      )}
      {!isAsked && proof && whatHappensNext !== undefined && (
        <AnsweredPart id={id} proof={proof} takesFocus={wasAsked} />
      )}
    </>
  )
}

/** A link to a place in the text may have been followed, or the page opened at one, before the text was there. */
function goToRequestedPlace(): void {
  if (!location.hash || document.querySelector(':target')) return
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!place) return
  place.scrollIntoView()
  focusPlace(place)
}
