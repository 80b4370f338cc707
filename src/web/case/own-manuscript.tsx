// For an editor who is an author of the manuscript or has declared a conflict: nothing of the review, and where to go instead.
import { useEffect, useRef } from 'react'
import { ownCasePage } from '#src/web/case-links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Callout, CalloutActions } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { caseWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { GuestForm } from './guest-form.tsx'
import type { CaseActs } from './use-case-acts.ts'

type Props = {
  submission: SubmissionObject
  acts: CaseActs
  /** An editor, who may name a guest editor if nobody else is left. */
  isEditor: boolean
  /** The conflict has just been declared: the pressed button is gone. */
  takesFocus: boolean
}

export function OwnManuscript({ submission, acts, isEditor, takesFocus }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <Row tight>
      <Callout title={words.isAuthor} ref={box} tabIndex={-1}>
        <p>{words.isAuthorText}</p>
        <CalloutActions>
          <ButtonLink size="small" to={ownCasePage(submission._id)}>
            {words.toOwnCase}
          </ButtonLink>
        </CalloutActions>
      </Callout>
      {isEditor && <GuestForm id={submission._id} acts={acts} />}
    </Row>
  )
}
