// The place where messages appear, and the live regions that announce them.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { noSayings, sayingsNow, subscribeToSayings, type Urgency } from './read-out.ts'
import { areToastsWanted, subscribeToWantedToasts, toastsAreMissing } from './tell.ts'

const load = () => import('./toast-area.tsx')
const ToastArea = lazy(() =>
  load().catch((error: unknown) => {
    toastsAreMissing(error)
    return { default: () => <></> }
  }),
)

// The first message may report that the network is gone, so the area is loaded when somebody begins to act.
const signsOfLife = ['pointermove', 'touchstart', 'keydown'] as const

export function Toasts() {
  useEffect(() => {
    const fetched = new AbortController()
    const fetchArea = () => {
      fetched.abort()
      load().catch(() => undefined)
    }
    for (const sign of signsOfLife) addEventListener(sign, fetchArea, { signal: fetched.signal, passive: true })
    return () => fetched.abort()
  }, [])
  const wanted = useSyncExternalStore(subscribeToWantedToasts, areToastsWanted, () => false)
  return (
    <>
      <ReadOut urgency="status" />
      <ReadOut urgency="alert" />
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
function ReadOut({ urgency }: { urgency: Urgency }) {
  const sayings = useSyncExternalStore(subscribeToSayings, () => sayingsNow(urgency), noSayings)
  return (
    <div className="vh" role={urgency} aria-live={urgency === 'alert' ? 'assertive' : 'polite'} aria-atomic="false">
      {sayings.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
