// Lets a page's action carry out a decision, and reports when the changed lists have loaded.
import { useEffect } from 'react'
import { type SubmitTarget, useFetcher } from 'react-router'

export function useDecision<Decision extends SubmitTarget, Decided>(onDecided: (decided: Decided) => void) {
  const fetcher = useFetcher<Decided>()
  const decided = fetcher.state === 'idle' ? (fetcher.data as Decided | undefined) : undefined
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
