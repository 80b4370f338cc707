// Offers an empty site sample content, and removes it again. It renders nothing where there is nothing to offer.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { periodicalHasChanged } from '#src/web/frame/periodical.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout, CalloutActions } from '#src/web/ui/callout.tsx'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { sampleWords as words } from '#src/web/words.ts'
import type { SampleState } from '#src/wire/sample.ts'
import styles from './sample-content.module.css'

export function SampleContent() {
  const [state, setState] = useState<SampleState>()
  const { busy, call } = useCall(words.failed, toast.failure)
  const [asked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    // An offer, not a part of the page: without an answer there is none.
    browserApi.get<SampleState>(deskApi.sampleContent, { signal: leaving.signal }).then(setState, () => undefined)
    return () => leaving.abort()
  }, [])

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    await call(async () => {
      await work()
      setState(await browserApi.get<SampleState>(deskApi.sampleContent))
      // The line on every page is one of the periodical's facts.
      periodicalHasChanged()
      await revalidate()
      toast.success(done)
    })
    setAsked(false)
  }

  if (!state || !(state.loaded || state.offered)) return null
  const { loaded } = state
  return (
    <section className={styles['sample']}>
      <Callout tone={loaded ? 'warn' : 'neutral'} title={loaded ? words.loadedTitle : words.offerTitle}>
        <p>{loaded ? words.loaded : words.offer}</p>
        <CalloutActions>
          {loaded ? (
            <Button onClick={() => setAsked(true)}>{words.remove}</Button>
          ) : (
            <Button
              busy={busy}
              onClick={() => void act(() => browserApi.post(deskApi.sampleContent), words.loadedToast)}
            >
              {busy ? words.loading : words.load}
            </Button>
          )}
        </CalloutActions>
      </Callout>
      <ConfirmDialog
        open={asked}
        question={words.question}
        confirmLabel={words.remove}
        danger
        busy={busy}
        onConfirm={() => void act(() => browserApi.delete(deskApi.sampleContent), words.removedToast)}
        onCancel={() => setAsked(false)}
      >
        <Outcomes outcomes={words.outcomes} />
      </ConfirmDialog>
    </section>
  )
}
