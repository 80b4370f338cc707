// A call to the API that a button makes: busy until it is answered, and why it failed.
import { useState } from 'react'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { type FailureWords, failureMessage } from '#src/web/api-client/failure-message.ts'

type Call = {
  busy: boolean
  failed: string | undefined
  /** Runs the work. Calling it again clears the last failure. */
  call: (work: () => Promise<unknown>) => Promise<void>
}

/** `onFailure`: reports a failure elsewhere than in `failed`, for instance in a toast. */
export function useCall(words: FailureWords, onFailure?: (message: string) => void): Call {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const call = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const report = onFailure ?? setFailed
      report(failureMessage(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, call }
}
