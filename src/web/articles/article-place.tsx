// Where a paper appeared: periodical, volume and number, pages, and its permanent address: the DOI, or this page's own.

import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlePage, periodicalNameOf, type Tombstone } from '#src/web/links.ts'
import { printedLabel, articleWords as words } from '#src/web/words.ts'
import styles from './article-place.module.css'
import { titleOf } from './article-text.ts'

/** The DOI's address if the paper has one, otherwise the page's. */
export function permanentUrl(article: { id: string; doi: string | null }, publicUrl: string): string {
  return article.doi ? doiUrl(article.doi) : publicUrl + articlePage(article.id)
}

export function ArticlePlace({ article }: { article: ArticleObject | Tombstone }) {
  const root = useRootData()
  const name = ('status' in article ? periodicalNameOf(article) : null) ?? root?.periodical.name
  const url = permanentUrl(article, root?.publicUrl ?? '')
  // A narrow line ends there, and not before the last letter.
  const end = url.lastIndexOf('/') + 1
  return (
    <p className={styles['where']}>
      <cite>{name}</cite>
      {article.issueLabel && `, ${printedLabel(article.issueLabel)}`}
      {article.pages && (
        <>
          , <span className="unbroken">{words.pages(article.pages)}</span>
        </>
      )}
      . {!article.doi && `${words.permanentLink}: `}
      <a className="id" href={url} aria-label={`${url} – ${titleOf(article)}`}>
        {url.slice(0, end)}
        <wbr />
        {url.slice(end)}
      </a>
    </p>
  )
}
