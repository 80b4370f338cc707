// A list that did not come: why, and another try. The rest of the page stays.
import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Failure } from '#src/web/api-client/failure-message.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { FailureMark } from '#src/web/ui/failure-mark.tsx'
import { RetryForm } from '#src/web/ui/retry-form.tsx'
import { frameWords } from '#src/web/words.ts'

type Props = {
  failure: Failure
  again?: string
  /** False if a message at the top right announces the same. */
  spoken?: boolean
}

export function ListFailure({ failure: { message, ...mark }, again = frameWords.retry, spoken = true }: Props) {
  const { busy, retry } = useRetry()
  return (
    <Callout tone="error" {...(spoken && { live: 'alert' })} title={message} level={3}>
      <FailureMark {...mark} />
      <RetryForm onRetry={retry}>
        <Button type="submit" size="small" busy={busy}>
          {again}
        </Button>
      </RetryForm>
    </Callout>
  )
}

function useRetry() {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const pane = useRef<HTMLElement>(null)
  // The list that comes takes the button away that was pressed for it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) pane.current?.focus()
    },
    [],
  )
  const retry = (pressed: HTMLElement) => {
    pane.current = pressed.closest<HTMLElement>('[tabindex="-1"]')
    void revalidate()
  }
  return { busy: state === 'loading' || navigation.state === 'loading', retry }
}
