// Which section of a long page the reader is in. The reading line moves from the top of the window to its bottom as the
// page is scrolled, so that the short sections at the end get their turn too. A chosen section stays marked until the
// reader scrolls by hand.
import { useEffect, useState } from 'react'

export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const chosenByAddress = () => all.find((id) => `#${id}` === window.location.hash)
    let chosen = chosenByAddress()
    let frame = 0
    const mark = () => {
      frame = 0
      setCurrent(chosen ?? sectionAt(all))
    }
    const later = () => {
      frame ||= requestAnimationFrame(mark)
    }
    const choose = () => {
      chosen = chosenByAddress()
      later()
    }
    const release = () => {
      chosen = undefined
    }
    mark()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later, { passive: true })
    window.addEventListener('hashchange', choose)
    const isChosenByReader = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const event of isChosenByReader) window.addEventListener(event, release, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
      window.removeEventListener('hashchange', choose)
      for (const event of isChosenByReader) window.removeEventListener(event, release)
    }
  }, [key])
  return current
}

function sectionAt(ids: readonly string[]): string | undefined {
  const root = document.documentElement
  const rest = root.scrollHeight - window.innerHeight
  const top = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0
  const line = top + 1 + (rest > 0 ? Math.min(1, window.scrollY / rest) : 0) * (window.innerHeight - top)
  const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
  return begun.at(-1) ?? ids[0]
}
