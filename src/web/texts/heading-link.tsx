// The "#" beside a heading: a plain link to it. With scripts a click also copies the whole address.
import { useEffect, useState } from 'react'
import { textPageWords as words } from '#src/web/words.ts'
import styles from './heading-link.module.css'

export function HeadingLink({ id, heading }: { id: string; heading: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    const address = new URL(`#${id}`, location.href)
    try {
      await navigator.clipboard.writeText(address.href)
      setCopied(true)
    } catch {
      // Browsers allow the clipboard on https only. The link has led to its place, and the address bar shows it.
    }
  }
  return (
    <span className={styles['place']}>
      <a className={styles['link']} href={`#${id}`} aria-label={words.linkTo(heading)} onClick={() => void copy()}>
        #
      </a>
      <span className={styles['copied']} role="status">
        {copied && words.linkCopied}
      </span>
    </span>
  )
}
