// System, light, dark: one button that goes through the three. public/theme.js applies the stored choice before the first
// paint; the server and the first render know only "system".
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { frameWords } from '#src/web/words.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const icons = { system: SunMoon, light: Sun, dark: Moon }
const listeners = new Set<() => void>()

const read = (): Theme => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function ThemeButton({ className }: { className: string | undefined }) {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const)
  const Icon = icons[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <button type="button" className={className} aria-label={frameWords.theme[theme]} onClick={() => choose(next)}>
      <Icon aria-hidden />
    </button>
  )
}
