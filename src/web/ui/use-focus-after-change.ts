// Once a list has changed, the first of some elements that exists takes the focus: what was pressed may be gone. What is
// wanted is state, so that it belongs to the render of the change: React may still run effects of the render before it.
import { useEffect, useRef, useState } from 'react'

export function useFocusAfterChange<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  const [wanted, focusNext] = useState<readonly string[]>([])
  useEffect(() => {
    const targets = wanted.map((selector) => root.current?.querySelector<HTMLElement>(selector))
    targets.find(Boolean)?.focus()
  }, [wanted])
  /** `focusNext` takes selectors within the root, the best first. */
  return { root, focusNext }
}
