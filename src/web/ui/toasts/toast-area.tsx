// The area of short messages: top right, newest on top, five seconds, twenty at most. Visual only: screen readers get
// the text from announce.ts, so nothing in here may be a live region.
import { CircleCheck, CircleX, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { frameWords } from '#src/web/words.ts'
import { reportToastsReady, type Toast } from './toast.ts'
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
  useEffect(() => reportToastsReady(toast satisfies Toast), [])
  return (
    <div ref={watchMessages}>
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

function watchMessages(box: HTMLDivElement | null) {
  if (!box) return
  // The library makes its section a live region and has no option to prevent it: messages would be announced twice.
  box.firstElementChild?.setAttribute('aria-live', 'off')
  const keepVisible = () => keepFocusVisible(box)
  const messages = new MutationObserver(keepVisible)
  messages.observe(box, { childList: true, subtree: true })
  document.addEventListener('focusin', keepVisible)
  return () => {
    messages.disconnect()
    document.removeEventListener('focusin', keepVisible)
  }
}

/** A message never covers what has the focus: the page moves instead. */
function keepFocusVisible(box: HTMLElement): void {
  const { activeElement: focused } = document
  if (!focused || focused === document.body || box.contains(focused)) return
  // A control moved while the pointer is down misses its click.
  if (focused.matches(':active')) return
  const field = focused.getBoundingClientRect()
  const isCovered = [...box.querySelectorAll('.Toastify__toast')].some((toast) => {
    if (!toast.checkVisibility({ visibilityProperty: true })) return false
    const { top, bottom, left, right } = toast.getBoundingClientRect()
    return field.top < bottom && field.bottom > top && field.left < right && field.right > left
  })
  if (isCovered) focused.scrollIntoView({ block: 'center' })
}
