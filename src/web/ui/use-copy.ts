// Copying a text at the press of a button: it shows "copied" for two seconds. Browsers allow the clipboard on https
// only, and only with permission; otherwise the text itself is selected, ready for the keyboard.
import { type RefObject, useEffect, useState } from 'react'

export type Copying = {
  state: 'idle' | 'copied' | 'selected'
  copy: (text: string) => Promise<void>
}

/** `shown` is the element that contains the text, to be selected if it cannot be copied. */
export function useCopy(shown: RefObject<HTMLElement | null>): Copying {
  const [state, setState] = useState<Copying['state']>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setState('selected')
    }
  }
  return { state, copy }
}
