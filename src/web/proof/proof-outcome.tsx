// The outcome of a proof: the points that its author sent, and the editors' answer.
import written from '#src/web/ui/answered-points.module.css'
import { proofWords as words } from '#src/web/words.ts'
import type { SentProofObject } from '#src/wire/proof.ts'
import { PointList } from './point-list.tsx'
import styles from './proof.module.css'

type Props = { id: string; proof: SentProofObject; isHere?: boolean }

export function ProofOutcome({ id, proof: { points, reply }, isHere = false }: Props) {
  return (
    <>
      {points.length > 0 && <PointList id={id} points={points} isHere={isHere} />}
      {reply && (
        <section aria-label={words.reply}>
          <h3 className={styles['part']}>{words.reply}</h3>
          <p className={written['answer']}>{reply}</p>
        </section>
      )}
    </>
  )
}
