// The state of a deposit, as a badge.
import { CircleCheck, CircleX, Clock, Hourglass, Send, TriangleAlert } from 'lucide-react'
import type { DepositState } from '#src/domain/deposit.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { depositWords as words } from '#src/web/words.ts'

const badgeStyles = {
  waiting: { tone: 'neutral', icon: Hourglass },
  sending: { tone: 'neutral', icon: Send },
  submitted: { tone: 'neutral', icon: Clock },
  accepted: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'error', icon: CircleX },
  failed: { tone: 'warn', icon: TriangleAlert },
} as const

export const DepositBadge = ({ state }: { state: DepositState }) => (
  <Badge {...badgeStyles[state]}>{words.states[state]}</Badge>
)
