// Keys that act without a modifier. They do nothing while somebody types, while a dialog is open, and when the visitor
// has switched them off (WCAG 2.1.4): a voice control that speaks letters must not press buttons.
import { useEffect, useRef, useSyncExternalStore } from 'react'

const storageKey = 'shortcuts'
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether single keys are active, as the visitor chose in this browser. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, read, () => true)

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage may be forbidden; the keys then stay as they are.
  }
  for (const listener of listeners) listener()
}

/**
 * Calls `action` when `key` is pressed alone. The first handler that handles a key hides it from the others: a page's
 * own comes before the frame's (`first`), however late the page appeared.
 */
export function useShortcut(key: string, action: () => void, first = false): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]'))
        return
      if (!read()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press, first)
    return () => document.removeEventListener('keydown', press, first)
  }, [key, first])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
