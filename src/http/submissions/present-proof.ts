// A proof that was sent to its author → the object of the API, the same for its author and its editors.
import { dayOf } from '#src/domain/calendar-date.ts'
import type { ViewedCase } from '#src/features/review/index.ts'
import type { SentProofObject } from '#src/wire/proof.ts'

type StoredProof = NonNullable<ViewedCase['view']['proof']>

export const presentProof = (proof: StoredProof): SentProofObject => ({
  number: proof.number,
  state: proof.state,
  sentOn: dayOf(proof.sentAt),
  dueOn: proof.dueOn,
  answeredOn: proof.answeredAt && dayOf(proof.answeredAt),
  points: proof.points.map((point) => ({ ...point })),
  reply: proof.reply,
  repliedOn: proof.repliedAt && dayOf(proof.repliedAt),
})
