// A button that is disabled while it is busy loses the focus to nowhere; it takes it back when it is done, unless something
// else has it by then.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useKeptFocus(element: RefObject<HTMLElement | null>, busy: boolean): void {
  const hadFocus = useRef(false)
  // A layout effect, because the browser takes the focus from a disabled element at its next paint.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === element.current
      return
    }
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus()
    hadFocus.current = false
  }, [busy, element])
}
