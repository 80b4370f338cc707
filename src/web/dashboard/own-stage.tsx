// The stage of one's own manuscript, in the words of its page.
import { CheckCheck, CircleSlash, Hourglass, PenLine } from 'lucide-react'
import type { Stage } from '#src/domain/review/stage.ts'
import { Badge, type Tone } from '#src/web/ui/badge.tsx'
import { ownCaseWords } from '#src/web/words.ts'

type StageStyle = { tone: Tone; icon: typeof Hourglass }

const waiting: StageStyle = { tone: 'neutral', icon: Hourglass }
const over: StageStyle = { tone: 'neutral', icon: CircleSlash }

const stageStyles: Record<Stage, StageStyle> = {
  received: waiting,
  'in-review': waiting,
  'decision-due': waiting,
  'revision-requested': { tone: 'warn', icon: PenLine },
  accepted: { tone: 'ok', icon: CheckCheck },
  published: { tone: 'ok', icon: CheckCheck },
  declined: over,
  withdrawn: over,
}

export function OwnStage({ stage }: { stage: Stage }) {
  return <Badge {...stageStyles[stage]}>{ownCaseWords.stages[stage]}</Badge>
}
