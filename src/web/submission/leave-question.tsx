// Leaving with a file that was chosen and not sent: asked once. Text is kept and needs no question, and who goes to sign in
// has been told.
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { pages } from '#src/web/links.ts'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { submissionWords as words } from '#src/web/words.ts'

export function LeaveQuestion({ file }: { file: File | undefined }) {
  const unsent = file !== undefined
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pages.login,
  )

  useEffect(() => {
    if (!unsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsent])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={words.leave}
      item={file?.name}
      confirmLabel={words.leaveConfirm}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{words.leaveText}</p>
    </ConfirmDialog>
  )
}
