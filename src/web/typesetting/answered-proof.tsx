// The text of the proof, and below it the answer of an author who is asked for one.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerPart, ProofAnswer } from '#src/web/proof/proof-answer.tsx'
import { SelectedWords } from '#src/web/proof/selected-words.tsx'
import { placesIn } from '#src/web/proof/text-places.ts'
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
  const { id, proof, stage, whatHappensNext } = submission
  const written = usePoints({ submissionId: id, userId, proof: proof?.number ?? 0, onSent: revalidate })
  // Only an author's view says what happens next.
  const isAsked =
    html !== undefined && stage === 'accepted' && proof?.state === 'asked' && whatHappensNext !== undefined
  return (
    <>
      <ProofText submission={submission} ref={text} onLoaded={setHtml}>
        {isAsked && <SelectedWords text={text} written={written} />}
      </ProofText>
      {isAsked && (
        <div id={answerPart}>
          <ProofAnswer submission={submission} userId={userId} places={places} written={written} />
        </div>
      )}
    </>
  )
}

/** A link to a place in the text may have been followed, or the page opened at one, before the text was there. */
function goToRequestedPlace(): void {
  if (!location.hash || document.querySelector(':target')) return
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!place) return
  place.tabIndex = -1
  place.scrollIntoView()
  place.focus({ preventScroll: true })
}
