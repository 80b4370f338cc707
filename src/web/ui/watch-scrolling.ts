// Frames whose content may be wider than they are: the Tab key stops only at those that can scroll.

/** `tell` receives whether each frame scrolls, at the start and at every change of size. */
export function watchScrolling(
  frames: readonly HTMLElement[],
  tell?: (frame: HTMLElement, scrolls: boolean) => void,
): () => void {
  const observer = new ResizeObserver(() => {
    for (const frame of frames) {
      const scrolls = frame.scrollWidth > frame.clientWidth
      if (scrolls) frame.tabIndex = 0
      else frame.removeAttribute('tabindex')
      tell?.(frame, scrolls)
    }
  })
  for (const frame of frames) observer.observe(frame)
  return () => observer.disconnect()
}
