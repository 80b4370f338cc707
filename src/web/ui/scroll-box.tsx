// A long text in a frame of limited height. If it scrolls, the Tab key stops there, and a screen reader says what it is.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchScrolling } from './watch-scrolling.ts'

type Props = { label: string; className: string | undefined; children: ReactNode }

export function ScrollBox({ label, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const frames = frame.current ? [frame.current] : []
    return watchScrolling(frames, (_, canScroll) => setScrolls(canScroll), 'down')
  }, [])
  return (
    <div ref={frame} className={className} {...(scrolls && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}
