// The order of an issue's papers: buttons move each one, the focus follows it, and screen readers announce the move.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { fewNamesOf, titleOf } from '#src/web/articles/article-text.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { type ArticleObject, editArticlePage, orderOfArticles } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { issueWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import styles from './issues.module.css'

type Props = { issue: IssueObject; articles: readonly ArticleObject[]; onDirty: (dirty: boolean) => void }

export function OrderPart({ issue, articles, onDirty }: Props) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(articles)
  const [said, setSaid] = useState('')
  const { busy: saving, failed, call } = useCall(words.orderFailed)
  const dirty = order.some(({ id }, index) => id !== articles[index]?.id)

  const report = useRef(onDirty)
  useEffect(() => report.current(dirty), [dirty])

  const move = (from: number, by: 1 | -1) => {
    const article = order[from]
    const to = from + by
    if (!article || to < 0 || to >= order.length) return
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, article))
    setSaid(words.moved(titleOf(article), to + 1, order.length))
  }
  const save = () =>
    call(async () => {
      await browserApi.put(deskApi.issueOrder(issue), orderOfArticles(order))
      toast.success(words.orderSaved)
      await revalidate()
    })

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
              <ArticleEntry key={article.id} article={article} index={index} count={order.length} onMove={move} />
            ))}
          </ol>
          <p className="vh" role="status">
            {said}
          </p>
          <FailureCallout message={failed} />
          <div className={styles['actions']}>
            <Button busy={saving} idle={!dirty} onClick={() => void save()}>
              {saving ? words.saving : words.saveOrder}
            </Button>
            {dirty && <span>{words.orderUnsaved}</span>}
          </div>
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
        <p>{fewNamesOf(article.authors)}</p>
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
          {words.up}
        </Button>
        <Button
          size="small"
          look="quiet"
          idle={index === count - 1}
          aria-label={words.of(words.down, title)}
          onClick={() => onMove(index, 1)}
        >
          <ArrowDown aria-hidden />
          {words.down}
        </Button>
        <Link to={editArticlePage(article.id)} aria-label={words.of(words.edit, title)}>
          {words.edit}
        </Link>
      </div>
    </li>
  )
}
