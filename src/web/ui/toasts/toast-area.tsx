// The area of short messages: top right, newest on top, five seconds, twenty at most. Visual only: screen readers get
// the text from read-out.ts, so nothing in here may be a live region.
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

export default function ToastArea() {
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
        role="group"
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

// The library makes its section a live region and has no option to prevent it: messages would be announced twice.
function silence(box: HTMLDivElement | null): void {
  box?.firstElementChild?.setAttribute('aria-live', 'off')
}
