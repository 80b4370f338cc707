// A list that did not come: why, and another try. The rest of the page stays.
import { useEffect, useId, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { Callout, CalloutActions } from '#src/web/ui/callout.tsx'
import { frameWords } from '#src/web/words.ts'

type Props = {
  message: string
  /** The address of a public list with its filters, so that another try works without scripts too. */
  address?: { action: string; params: URLSearchParams }
  /** False if a message at the top right announces the same. */
  spoken?: boolean
}

export function ListFailure({ message, address, spoken = true }: Props) {
  const { busy, retry } = useRetry()
  const live = spoken ? { live: 'alert' as const } : {}
  if (!address) {
    return (
      <Callout tone="error" {...live}>
        <p>{message}</p>
        <CalloutActions>
          <Button size="small" busy={busy} onClick={({ currentTarget }) => retry(currentTarget)}>
            {frameWords.retry}
          </Button>
        </CalloutActions>
      </Callout>
    )
  }
  return (
    <Callout tone="error" {...live} title={message} level={3}>
      <form
        action={address.action}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          retry(event.currentTarget)
        }}
      >
        <HiddenFields params={address.params} />
        <Button type="submit" size="small" busy={busy}>
          {frameWords.tryAgain}
        </Button>
      </form>
    </Callout>
  )
}

function HiddenFields({ params }: { params: URLSearchParams }) {
  const id = useId()
  return [...params].map(([name, value]) => (
    <input key={`${id} ${name} ${value}`} type="hidden" name={name} value={value} />
  ))
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
