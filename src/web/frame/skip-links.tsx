// The first stops of the Tab key: past the navigation to the content, to the navigation, to the footer. On narrow
// screens the navigation is behind the menu button, so the link leads there.
import { frameWords } from '#src/web/words.ts'
import styles from './skip-links.module.css'

const targets = [
  { href: '#content', name: frameWords.skipToContent },
  { href: '#navigation', name: frameWords.skipToNavigation, only: 'wide' },
  { href: '#menu', name: frameWords.skipToNavigation, only: 'narrow' },
  { href: '#footer', name: frameWords.skipToFooter },
]

export function SkipLinks() {
  return targets.map(({ href, name, only }) => (
    <a key={href} className={only ? `${styles['skip']} ${styles[only]}` : styles['skip']} href={href}>
      {name}
    </a>
  ))
}
