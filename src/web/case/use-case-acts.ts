// Carries out an editor's acts, one at a time. The case is read again afterwards, whatever the result: somebody else may
// have changed it.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import type { CasePart } from '#src/web/case-links.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { caseWords as words } from '#src/web/words.ts'
import { headingOf } from './section.tsx'

type Act = {
  work: () => Promise<unknown>
  /** The message afterwards. */
  done?: string | undefined
  /** Where the focus goes afterwards, if the act removes the pressed button. */
  part?: CasePart
  /** Codes of refusals that the caller shows. */
  shows?: readonly string[]
}

export type CaseActs = {
  readonly busy: boolean
  /** The failure, if there was one. */
  act(act: Act): Promise<ApiFailure | undefined>
}

export function useCaseActs(): CaseActs {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [finished, setFinished] = useState<{ part: CasePart }>()
  useEffect(() => {
    if (finished) document.getElementById(headingOf(finished.part))?.focus()
  }, [finished])
  return {
    busy,
    async act({ work, done, part, shows = [] }) {
      setBusy(true)
      try {
        await work()
        await revalidate()
        if (done) toast.success(done)
        if (part) setFinished({ part })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        if (shows.includes(error.code)) return error
        toast.failure(error.code === 'stage-changed' ? words.stageChanged : failureMessage(error, words.failure))
        await revalidate()
        return error
      } finally {
        setBusy(false)
      }
    },
  }
}
