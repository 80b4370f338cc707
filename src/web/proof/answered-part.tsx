// In the place of the form, once the author has answered: what was answered.
import { useEffect, useRef } from 'react'
import { ownCasePage } from '#src/web/case-links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { proofWords as words } from '#src/web/words.ts'
import type { SentProofObject } from '#src/wire/proof.ts'
import styles from './proof.module.css'
import { ProofOutcome } from './proof-outcome.tsx'
import { ProofStanding } from './proof-standing.tsx'

type Props = {
  id: string
  proof: SentProofObject
  /** The proof has just been answered here: the pressed button is gone. */
  takesFocus: boolean
}

const headingId = 'answered'

export function AnsweredPart({ id, proof, takesFocus }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) part.current?.querySelector('h2')?.focus()
  }, [takesFocus])
  return (
    <div ref={part}>
      <Row heading={words.answer} headingId={headingId}>
        <div className={styles['parts']}>
          <ProofStanding proof={proof} isAsked={false} />
          <ProofOutcome id={id} proof={proof} isHere />
          <ButtonRow>
            <ButtonLink to={ownCasePage(id)}>{words.toCase}</ButtonLink>
          </ButtonRow>
        </div>
      </Row>
    </div>
  )
}
