// How the states of deposits look.
import { CircleCheck, CircleX, Clock, Hourglass, Send, TriangleAlert } from 'lucide-react'

export const depositLooks = {
  waiting: { tone: 'neutral', icon: Hourglass },
  sending: { tone: 'neutral', icon: Send },
  submitted: { tone: 'neutral', icon: Clock },
  accepted: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'error', icon: CircleX },
  failed: { tone: 'warn', icon: TriangleAlert },
} as const
