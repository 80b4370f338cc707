// Frames whose content may be larger than they are: the Tab key stops only at those that can scroll.

type Direction = 'sideways' | 'down'

const canScroll: Record<Direction, (frame: HTMLElement) => boolean> = {
  sideways: (frame) => frame.scrollWidth > frame.clientWidth,
  down: (frame) => frame.scrollHeight > frame.clientHeight,
}

/** `tell` receives whether each frame scrolls, at the start and at every change of size. */
export function watchScrolling(
  frames: readonly HTMLElement[],
  tell?: (frame: HTMLElement, scrolls: boolean) => void,
  direction: Direction = 'sideways',
): () => void {
  const observer = new ResizeObserver(() => {
    for (const frame of frames) {
      const scrolls = canScroll[direction](frame)
      if (scrolls) frame.tabIndex = 0
      else frame.removeAttribute('tabindex')
      tell?.(frame, scrolls)
    }
  })
  for (const frame of frames) observer.observe(frame)
  return () => observer.disconnect()
}
