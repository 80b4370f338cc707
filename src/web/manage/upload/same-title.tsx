// A paper with this title already exists: perhaps it is being uploaded twice. It warns and never blocks.
import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { type ArticleList, type ArticleObject, api, articlePage, readArticles } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { uploadWords as words } from '#src/web/words.ts'

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Long enough for a pause in typing.
const pauseMs = 400

export function SameTitle({ title }: { title: string }) {
  const [found, setFound] = useState<ArticleObject>()
  const asked = plain(title)
  useEffect(() => {
    setFound(undefined)
    if (asked === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: `"${asked}"`, limit: 10 }
      browserApi.get<ArticleList>(api.articles, { query, signal: gone.signal }).then(
        (answer) => setFound(readArticles(answer).articles.find((article) => plain(article.title) === asked)),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [asked])
  return (
    <div role="status">
      {found && (
        <Callout tone="warn">
          <p>
            {words.duplicate}{' '}
            <a href={articlePage(found._id)} target="_blank" rel="noopener">
              {found.title}
            </a>
          </p>
        </Callout>
      )}
    </div>
  )
}
