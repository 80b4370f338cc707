// The outcome of the last step on the reviewer's page. All its screens have one address, so no heading takes the focus by itself.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '#src/web/ui/toasts/announce.ts'
import type { ShownInvitation } from './shown-invitation.ts'

/** The id of the one element on a screen that takes the focus when the screen appears. */
export const outcomeId = 'news'

type Shown = Pick<ShownInvitation, 'invitation' | 'refused' | 'done'>

/** After a review was sent it can be changed: when the form for it is shown. */
export const isChanging = ({ refused, done }: Omit<Shown, 'invitation'>): boolean =>
  refused !== undefined || done === 'change' || done === 'file'

export function useFocusOutcome(shown: Shown): void {
  const { state } = shown.invitation
  const isOther =
    state === 'in' ? isChanging(shown) : state === 'declined' && (shown.done === 'told' || shown.done === 'may-ask')
  const screen = isOther ? `${state} ${shown.done}` : state
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    window.scrollTo(0, 0)
    document.getElementById(outcomeId)?.focus()
  }, [screen])
}

/** Announces a message that the page shows, once for each time that a form has led to it. */
export function useAnnouncement(message: string | undefined): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may answer another form
  useEffect(() => {
    if (message !== undefined) announce('status', message)
  }, [message, key])
}
