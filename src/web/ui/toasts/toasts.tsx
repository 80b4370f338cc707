// Where messages will stand, once there is one.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { areToastsWanted, subscribeToWantedToasts, toastsAreMissing } from './tell.ts'

const load = () => import('./toast-place.tsx')
const ToastPlace = lazy(() =>
  load().catch((error: unknown) => {
    toastsAreMissing(error)
    return { default: () => <></> }
  }),
)

// The first message may be that the network is gone, so its place is fetched when somebody begins to act.
const signsOfLife = ['pointermove', 'touchstart', 'keydown'] as const

export function Toasts() {
  useEffect(() => {
    const fetched = new AbortController()
    const fetchPlace = () => {
      fetched.abort()
      load().catch(() => undefined)
    }
    for (const sign of signsOfLife) addEventListener(sign, fetchPlace, { signal: fetched.signal, passive: true })
    return () => fetched.abort()
  }, [])
  const wanted = useSyncExternalStore(subscribeToWantedToasts, areToastsWanted, () => false)
  return (
    wanted && (
      <Suspense>
        <ToastPlace />
      </Suspense>
    )
  )
}
