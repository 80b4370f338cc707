// The place of short messages: top right, newest on top, five seconds, twenty at most. Failures are announced at once,
// everything else when the reader pauses: each message has its own role (tell.ts), so the place around them has none.
import { CircleCheck, CircleX, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { frameWords } from '#src/web/words.ts'
import { type Toast, toastsAreReady } from './tell.ts'
import './toasts.css'

const transition = cssTransition({ enter: 'toastEnter', exit: 'toastExit' })

const icons = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  info: Info,
  default: Info,
}

export default function ToastPlace() {
  useEffect(() => toastsAreReady(toast satisfies Toast), [])
  return (
    <div ref={silence}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        newestOnTop
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick
        draggable
        limit={20}
        role="status"
        transition={transition}
        aria-label={frameWords.notifications}
        icon={({ type, isLoading }) => {
          const Icon = isLoading ? LoaderCircle : icons[type]
          return <Icon aria-hidden />
        }}
      />
    </div>
  )
}

// The library makes its section a live region and has no option against it: a failure would be read out twice.
function silence(box: HTMLDivElement | null): void {
  box?.firstElementChild?.setAttribute('aria-live', 'off')
}
