// A list that failed to load: the reason, and a retry button. The rest of the page stays.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import { Notice, NoticeActions } from '#src/web/ui/notice.tsx'
import { deskWords } from '#src/web/words.ts'

export function ListFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  const pane = useRef<HTMLElement>(null)
  // The loaded list replaces the pressed button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) pane.current?.focus()
    },
    [],
  )
  const retry = (button: HTMLElement) => {
    pane.current = button.closest<HTMLElement>('[tabindex="-1"]')
    void revalidate()
  }
  return (
    <Notice tone="error" live="alert">
      <p>{message}</p>
      <NoticeActions>
        <Button size="small" busy={state === 'loading'} onClick={({ currentTarget }) => retry(currentTarget)}>
          {deskWords.retry}
        </Button>
      </NoticeActions>
    </Notice>
  )
}
