// The first stops of the Tab key: over the navigation to the content, to the navigation, to the footer.
import { frameWords } from '#src/web/words.ts'
import styles from './skip-links.module.css'

const targets = [
  ['#content', frameWords.skipToContent],
  ['#navigation', frameWords.skipToNavigation],
  ['#footer', frameWords.skipToFooter],
] as const

export function SkipLinks() {
  return targets.map(([href, name]) => (
    <a key={href} className={styles['skip']} href={href}>
      {name}
    </a>
  ))
}
