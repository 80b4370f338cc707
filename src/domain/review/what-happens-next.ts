// What the author reads about what happens next.
import type { NextAct, Stage } from './stage.ts'

const sentences: Record<Stage, string> = {
  received: 'The editors are reading your manuscript and will decide whether to send it to reviewers.',
  'in-review':
    'Reviewers are reading your manuscript. They do not know who you are. The editors will decide when the reviews are in.',
  'decision-due': 'The editors will decide next.',
  'revision-requested': 'The editors are waiting for your revision.',
  accepted: 'Your manuscript is accepted and is being prepared for publication.',
  published: 'Your paper is published.',
  declined: 'The editors have declined your manuscript. Nothing further will happen.',
  withdrawn: 'You have withdrawn your manuscript. Nothing further will happen.',
}

const whileAccepted: { readonly [act in NextAct]?: string } = {
  'look-at-proof':
    'Your manuscript is accepted. Please look at the proof: approve it, or send the points that have to be corrected.',
  'send-corrected-file': 'Your manuscript is accepted. The editors are waiting for a corrected Word file from you.',
  'answer-proof-points': 'The editors are reading your points about the proof.',
}

type Standing = { readonly stage: Stage; readonly nextAct: NextAct }

export function whatHappensNext({ stage, nextAct }: Standing, round: number): string {
  if (stage === 'received' && round > 1) {
    return 'The editors are reading your revision and will decide whether reviewers should see it again.'
  }
  return (stage === 'accepted' ? whileAccepted[nextAct] : undefined) ?? sentences[stage]
}
