// Which section is being read: the last one whose beginning is above the reading line. The line lies below the header, and
// over the last screen sinks to the bottom, so that short sections at the end have their turn too.
import { useEffect, useState } from 'react'

export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const { scrollHeight, clientHeight } = document.documentElement
      const left = Math.max(0, scrollHeight - clientHeight - window.scrollY)
      const highest = clientHeight / 4
      const line = highest + Math.max(0, 1 - left / clientHeight) ** 3 * (clientHeight - highest)
      setCurrent(sections.findLast(({ id }) => topOf(id) <= line)?.id)
    }
    const lookSoon = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [sections])
  return current
}

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
