// Polls the progress of a typesetting until it has ended.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import type { TypesettingObject } from '#src/wire/typesetting.ts'

/** 'missing': nobody has requested it yet. 'unreachable': the server did not answer. */
export type TypesettingAnswer = TypesettingObject | 'missing' | 'unreachable'

const quickPause = 1_000
const longPause = 5_000
// After this many polls nobody is likely to be watching the page.
const maxQuickPolls = 60

export const isInProgress = (found: TypesettingAnswer | undefined): boolean =>
  typeof found === 'object' && (found.state === 'waiting' || found.state === 'running')

/** `address` returns the state; a POST to it typesets again. */
export function useTypesetting(address: string): {
  found: TypesettingAnswer | undefined
  busy: boolean
  again: () => Promise<void>
  /** Asks once more, after something else has requested a typesetting. */
  reload: () => void
  /** The element that shows the state. The pressed button disappears, so the focus moves here. */
  root: RefObject<HTMLDivElement | null>
} {
  const root = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<TypesettingAnswer>()
  const [busy, setBusy] = useState(false)
  /** A new object starts the polling again. */
  const [question, setQuestion] = useState({ address })

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = async () => {
      const answer = await read(question.address, stop.signal)
      if (stop.signal.aborted) return
      setFound(answer)
      asked += 1
      if (isInProgress(answer)) timer = setTimeout(() => void ask(), asked < maxQuickPolls ? quickPause : longPause)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [question])

  const again = async () => {
    root.current?.focus()
    setBusy(true)
    try {
      setFound(await browserApi.post<TypesettingObject>(address))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFound('unreachable')
    } finally {
      setBusy(false)
      setQuestion({ address })
    }
  }
  return { found, busy, again, reload: () => setQuestion({ address }), root }
}

async function read(address: string, signal: AbortSignal): Promise<TypesettingAnswer> {
  try {
    return await browserApi.get<TypesettingObject>(address, { signal })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return error.status === 404 ? 'missing' : 'unreachable'
  }
}
