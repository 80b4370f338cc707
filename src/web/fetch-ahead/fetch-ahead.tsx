// A page for readers that somebody is about to open is fetched ahead: its code, and what its loader asks for. The signs are a
// pointer or the focus that stays on a link, and a finger or button that goes down on it.
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigation } from 'react-router'
import { prefetchingApi } from '#src/web/api-client/browser-api.ts'
import { session } from '#src/web/session/session.ts'

// A pointer that only crosses a link has left it by then.
const stay = 80

// The limit for somebody who only moves along a list, until they open a page.
const maxPages = 5

/** Rendered once for each open page. */
export function FetchAhead() {
  const [next, setNext] = useState<string>()
  const isLeaving = useNavigation().state !== 'idle'

  useEffect(() => {
    if (isLeaving || savesData()) return
    const over = new AbortController()
    const begun = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined

    const fetchAhead = async (url: URL) => {
      const page = url.pathname + url.search
      if (over.signal.aborted || session.read() || (begun.size >= maxPages && !begun.has(page))) return
      begun.add(page)
      try {
        const { loadPage } = await pageLoaders()
        // The page that is opening asks for itself.
        if (over.signal.aborted) return
        const loading = loadPage(prefetchingApi, new Request(url))
        if (!loading) return
        setNext(page)
        await loading
      } catch {
        // Nobody has asked for the page yet, so a failure is not reported. After a refusal nothing more is prefetched.
        over.abort()
      }
    }
    const consider = ({ target, type }: Pick<Event, 'target' | 'type'>) => {
      clearTimeout(timer)
      const url = pageOf(target)
      if (!url) return
      if (!session.read()) pageLoaders().catch(() => undefined)
      if (type === 'pointerdown') void fetchAhead(url)
      else timer = setTimeout(() => void fetchAhead(url), stay)
    }
    // The first sign of somebody may have been that they reached a link.
    const reached = [...document.querySelectorAll('a:hover, a:focus')].at(-1)
    if (reached) consider({ target: reached, type: 'pointerover' })
    for (const sign of ['pointerover', 'focusin', 'pointerdown'])
      document.addEventListener(sign, consider, { signal: over.signal, passive: true })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [isLeaving])

  return next === undefined ? null : <PrefetchPageLinks page={next} />
}

const pageLoaders = () => import('./page-loaders.ts')

/** The page of this site that a press would open. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  // A file of a paper has an address of the same shape as its page.
  if (/\.\w+$/.test(url.pathname)) return undefined
  const isHere = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && !isHere ? url : undefined
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
