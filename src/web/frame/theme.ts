// System, light or dark: set on the root element by whatever applies it. theme-script.ts applies the stored choice
// before the first paint; the server and the first render assume "system".
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const read = (): Theme => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as this page.
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'system' as const)

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
