// The result of an upload.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { type ArticleObject, articlePage, editArticlePage } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { uploadWords as words } from '#src/web/words.ts'

// The specification's duration. The new paper and the link to it stay until the next one.
const successShown = 5_000

export function Uploaded({ article }: { article: ArticleObject }) {
  const box = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState(true)
  useEffect(() => {
    box.current?.focus()
    const timer = setTimeout(() => setFresh(false), successShown)
    return () => clearTimeout(timer)
  }, [])
  const isWaiting = article.status === 'Draft' && !article.publishOn
  const success = isWaiting ? words.draftSaved : words.success
  return (
    <Callout tone="ok" live="status" title={fresh && success} ref={box} tabIndex={-1}>
      {article.publishOn && <p>{words.scheduledText(formatDay(article.publishOn, 'long'))}</p>}
      {isWaiting && <p>{words.draftSavedText}</p>}
      {isWaiting && (
        <p>
          <Link to={editArticlePage(article._id)}>{words.editDraft}</Link>
        </p>
      )}
      <p>
        {words.viewArticle}: <Link to={articlePage(article._id)}>{article.title}</Link>
      </p>
    </Callout>
  )
}
