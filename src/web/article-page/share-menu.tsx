// Sharing a paper: its permanent address to copy, and plain links that pass title and address to social networks.
// Nothing of theirs is loaded here. A <details>, so the links work without scripts.
import { Check, ChevronDown, Copy, Share2 } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { permanentUrl } from '#src/web/articles/article-place.tsx'
import { titleOf } from '#src/web/articles/article-text.ts'
import { Disclosure } from '#src/web/frame/disclosure.tsx'
import { useRootData } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useCopy } from '#src/web/ui/use-copy.ts'
import { articleWords as words } from '#src/web/words.ts'
import styles from './article-menu.module.css'

export function ShareMenu({ article }: { article: ArticleObject }) {
  const title = titleOf(article)
  const url = permanentUrl(article, useRootData()?.publicUrl ?? '')
  const shown = useRef<HTMLElement>(null)
  const { state, copy } = useCopy(shown)
  const sharesToApps = useSyncExternalStore(never, canShareToApps, () => false)
  return (
    <Disclosure
      className={styles['menu']}
      summaryClassName={styles['summary']}
      summary={
        <>
          <Share2 />
          {words.share}
          <ChevronDown className={styles['turn']} />
        </>
      }
    >
      <div className={styles['panel']}>
        <p className={styles['address']}>
          <span className="id" ref={shown}>
            {url}
          </span>
        </p>
        <p className={styles['acts']}>
          <Button size="small" onClick={() => void copy(url)}>
            {state === 'copied' ? <Check /> : <Copy />}
            {state === 'copied' ? words.copied : words.copyLink}
          </Button>
          {sharesToApps && (
            <Button size="small" onClick={() => void shareToApps(title, url)}>
              {words.shareWith}
            </Button>
          )}
        </p>
        <p className={state === 'selected' ? styles['byHand'] : 'vh'} role="status">
          {state === 'selected' ? words.selected : state === 'copied' && words.copied}
        </p>
        <ul className={styles['links']}>
          <li>
            <a href={mailLink(title, url)}>{words.shareBy.mail}</a>
          </li>
          {networks.map(([network, link]) => (
            <li key={network}>
              <a href={link(encodeURIComponent(title), encodeURIComponent(url))} target="_blank" rel="noopener">
                {words.shareBy[network]} <span className="vh">{words.newTab}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

type Network = Exclude<keyof typeof words.shareBy, 'mail'>

const networks: readonly [Network, (title: string, url: string) => string][] = [
  ['bluesky', (title, url) => `https://bsky.app/intent/compose?text=${title}%20${url}`],
  // Mastodon's own page, where people choose their server: https://blog.joinmastodon.org/2026/03/a-new-share-button
  ['mastodon', (title, url) => `https://share.joinmastodon.org/#text=${title}%20${url}`],
  ['linkedin', (_, url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['x', (title, url) => `https://x.com/intent/post?text=${title}&url=${url}`],
  ['facebook', (_, url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
]

const mailLink = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`

const never = () => () => undefined

// On devices without touch, the system's own share sheet is a worse menu than this one.
const canShareToApps = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

async function shareToApps(title: string, url: string): Promise<void> {
  // Rejects when the reader cancels.
  await navigator.share({ title, url }).catch(() => undefined)
}
