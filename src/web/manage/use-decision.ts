// Carries a decision out and says when the lists that follow from it are there.
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Decided, Decision } from './manage-actions.ts'

export function useDecision(onDecided: (decided: Decided) => void) {
  const fetcher = useFetcher<Decided>()
  const decided = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (!decided) return
    fetcher.reset()
    onDecided(decided)
  }, [decided, fetcher, onDecided])
  return {
    busy: fetcher.state !== 'idle',
    decide: (decision: Decision) => void fetcher.submit(decision, { method: 'post', encType: 'application/json' }),
  }
}
