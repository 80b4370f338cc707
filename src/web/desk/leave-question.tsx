// Asks before leaving with unsaved input: inside the site and when the tab is closed. A page with nothing to lose never
// asks, and a person who is sent to sign in is not held up.
import { useBlocker } from 'react-router'
import { pages } from '#src/web/links.ts'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { leaveWords } from '#src/web/words.ts'
import { useWarnBeforeUnload } from './use-warn-before-unload.ts'

type Props = {
  when: boolean
  item?: string | undefined
  words?: typeof leaveWords
  onLeave?: () => void
}

/**
 * Without a reason, it must not register at all: React Router complains about a blocker when a skip link is followed.
 */
export function LeaveQuestion({ when, ...question }: Props) {
  return when ? <Question {...question} /> : null
}

function Question({ item, words = leaveWords, onLeave }: Omit<Props, 'when'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pages.login,
  )
  useWarnBeforeUnload(true)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question={words.question}
      item={item}
      confirmLabel={words.confirm}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
