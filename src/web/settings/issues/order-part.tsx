// The order of an issue's papers: buttons move each one, the focus follows it, and screen readers announce the move.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { titleOf } from '#src/web/articles/article-text.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { type ArticleObject, editArticlePage } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { issueWords as words } from '#src/web/words.ts'
import styles from './issues.module.css'
import type { IssueDraft } from './use-issue-draft.ts'

type Props = { articles: readonly ArticleObject[]; draft: IssueDraft }

export function OrderPart({ articles, draft: { order, move } }: Props) {
  const [said, setSaid] = useState('')
  const moveAndSay = (from: number, by: 1 | -1) => {
    const article = order[from]
    const to = from + by
    if (!article || to < 0 || to >= order.length) return
    move(from, to)
    setSaid(words.moved(titleOf(article), to + 1, order.length))
  }
  return (
    <SettingsSection heading={words.order} className={styles['part']}>
      {articles.length === 0 ? (
        <Squared>
          <h3>{words.noArticles}</h3>
          <p>{words.noArticlesText}</p>
        </Squared>
      ) : (
        <>
          <p>{articles.some(({ position }) => position !== undefined) ? words.orderChosen : words.orderNatural}</p>
          <ol className={styles['articles']}>
            {order.map((article, index) => (
              <ArticleEntry key={article.id} article={article} index={index} count={order.length} onMove={moveAndSay} />
            ))}
          </ol>
          <p className="vh" role="status">
            {said}
          </p>
        </>
      )}
    </SettingsSection>
  )
}

type EntryProps = { article: ArticleObject; index: number; count: number; onMove: (from: number, by: 1 | -1) => void }

/** A button that cannot move its paper stays in place, so that the focus is not lost. */
function ArticleEntry({ article, index, count, onMove }: EntryProps) {
  const title = titleOf(article)
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>
          <FewNames authors={article.authors} />
        </p>
      </div>
      <div className={styles['moves']}>
        <Button
          size="small"
          look="quiet"
          idle={index === 0}
          aria-label={words.of(words.up, title)}
          onClick={() => onMove(index, -1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="small"
          look="quiet"
          idle={index === count - 1}
          aria-label={words.of(words.down, title)}
          onClick={() => onMove(index, 1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Link to={editArticlePage(article.id)} aria-label={words.of(words.edit, title)}>
          {words.edit}
        </Link>
      </div>
    </li>
  )
}
