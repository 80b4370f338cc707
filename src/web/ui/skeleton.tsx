// Placeholders for cards while a page of a list is loading. They replace an existing list, so they wait a moment: a quick
// answer never shows them. The frame announces that something is loading.
import { useEffect, useState } from 'react'
import styles from './skeleton.module.css'

const delayMs = 120

/** True once `pending` has lasted. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return slow
}

export function SkeletonCards({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <ul className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index} className={styles['card']}>
          {skeletonLines.map((bone) => (
            <span key={bone} className={`${styles['bone']} ${styles[bone]}`} />
          ))}
        </li>
      ))}
    </ul>
  )
}

const skeletonLines = ['kind', 'title', 'secondTitle', 'authors', 'text', 'secondText', 'lastText', 'foot'] as const
