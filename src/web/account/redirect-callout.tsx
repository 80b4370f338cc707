// Reports success and then opens the next page automatically, unless the person follows the link first.
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Callout } from '#src/web/ui/callout.tsx'
import { fieldWords } from '#src/web/words.ts'

type Props = {
  title: string
  text: string
  to: string
  after: number
  /** The state that the next page receives. */
  state?: unknown
}

export function RedirectCallout({ title, text, to, after, state }: Props) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { state }), after)
    return () => clearTimeout(timer)
  }, [to, after, state, navigate])
  return (
    <Callout tone="ok" title={title} ref={notice} tabIndex={-1}>
      <p>{text}</p>
      <p>
        <Link to={to} state={state}>
          {fieldWords.continueNow}
        </Link>
      </p>
    </Callout>
  )
}
