// A menu behind a button: a <details>, so that it opens without scripts; with them it also closes on Escape (the focus
// returns to the button), on a click elsewhere, when the focus leaves, and when the page changes.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Props = {
  className?: string | undefined
  summary: ReactNode
  summaryClassName?: string | undefined
  summaryId?: string
  children: ReactNode
}

export function Disclosure({ className, summary, summaryClassName, summaryId, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the signal, not a value.
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      const element = details.current
      if (event.key !== 'Escape' || !element?.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return (
    <details className={className} ref={details}>
      <summary className={summaryClassName} id={summaryId}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
