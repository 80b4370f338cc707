// The "#" beside a heading: a plain link to its place. With scripts a click also puts the whole address on the clipboard.
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
      // Browsers lend the clipboard to https only. The link has led to its place, and the address bar names it.
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
