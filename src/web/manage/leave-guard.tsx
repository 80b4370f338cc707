// Leaving with changes that are not saved: asked once, inside the site and when the tab is closed. A form without changes
// never asks, and nobody is held who is sent to sign in.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { pages } from '#src/web/links.ts'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { editWords as words } from '#src/web/words.ts'

type Props = { dirty: boolean; item: string; onLeave: () => void }

export function LeaveGuard({ dirty, item, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pages.login,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={words.leave}
      item={item}
      confirmLabel={words.leaveConfirm}
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{words.leaveText}</p>
    </ConfirmDialog>
  )
}
