// Of a paper that was found by its full text: the passage in which the words stand, in place of its abstract (if that is shown) as soon
// as it is known.
import { type ReactNode, useEffect, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { api } from '#src/web/links.ts'
import { listingWords as words } from '#src/web/words.ts'
import type { PassageBody } from '#src/wire/journal.ts'
import { MarkedText } from './marked-text.tsx'

export function Passage({ id, q, children }: { id: string; q: string; children?: ReactNode }) {
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    setFound(null)
    browserApi.get<PassageBody>(`${api.article(id)}/passage`, { query: { q }, signal: leaving.signal }).then(
      ({ passage }) => setFound(passage),
      () => undefined,
    )
    return () => leaving.abort()
  }, [id, q])
  if (found === null) {
    return (
      <>
        <em>{words.elsewhere}</em> {children}
      </>
    )
  }
  return (
    <>
      <em>{words.inText}</em> <MarkedText text={found} q={q} />
    </>
  )
}
