// The place where messages appear, and the live regions that announce them.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentAnnouncements, noAnnouncements, subscribeToAnnouncements, type Urgency } from './announce.ts'
import { areToastsWanted, reportToastsFailed, subscribeToWantedToasts } from './toast.ts'

const load = () => import('./toast-area.tsx')
const ToastArea = lazy(() =>
  load().catch((error: unknown) => {
    reportToastsFailed(error)
    return { default: () => <></> }
  }),
)

// The first message may report that the network is gone, so the area is loaded when somebody begins to act.
const firstInteractions = ['pointermove', 'touchstart', 'keydown'] as const

export function Toasts() {
  useEffect(() => {
    const fetched = new AbortController()
    const fetchArea = () => {
      fetched.abort()
      load().catch(() => undefined)
    }
    for (const sign of firstInteractions) addEventListener(sign, fetchArea, { signal: fetched.signal, passive: true })
    return () => fetched.abort()
  }, [])
  const wanted = useSyncExternalStore(subscribeToWantedToasts, areToastsWanted, () => false)
  return (
    <>
      <LiveRegion urgency="status" />
      <LiveRegion urgency="alert" />
      {wanted && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </>
  )
}

/**
 * Never atomic: earlier messages are not repeated. A dialog hides everything on the page that has no `aria-live` of its
 * own.
 */
function LiveRegion({ urgency }: { urgency: Urgency }) {
  const announcements = useSyncExternalStore(
    subscribeToAnnouncements,
    () => currentAnnouncements(urgency),
    noAnnouncements,
  )
  return (
    <div className="vh" role={urgency} aria-live={urgency === 'alert' ? 'assertive' : 'polite'} aria-atomic="false">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
