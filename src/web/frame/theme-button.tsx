// One button that goes through the three themes.
import { Moon, Sun, SunMoon } from 'lucide-react'
import { frameWords } from '#src/web/words.ts'
import { chooseTheme, themes, useTheme } from './theme.ts'

const icons = { system: SunMoon, light: Sun, dark: Moon }

export function ThemeButton({ className }: { className: string | undefined }) {
  const theme = useTheme()
  const Icon = icons[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <button type="button" className={className} aria-label={frameWords.theme[theme]} onClick={() => chooseTheme(next)}>
      <Icon aria-hidden />
    </button>
  )
}
