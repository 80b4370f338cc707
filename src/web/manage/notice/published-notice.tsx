// The result of publishing a notice, and what is left to do.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { titleOf } from '#src/web/articles/article-text.ts'
import { articlePage, editArticlePage } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'
import styles from './notice.module.css'

type Props = { answer: NoticeAnswer; onAnother: () => void }

export function PublishedNotice({ answer: { notice, paper: article, pdf }, onAnother }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const kind = notice.noticeOf?.kind ?? 'correction'
  return (
    <Row>
      <div className={styles['published']}>
        <Callout tone="ok" title={words.done[kind]} ref={box} tabIndex={-1}>
          <p>
            {words.noticeIs}: <Link to={articlePage(notice.id)}>{notice.title}</Link>
          </p>
          <p>
            {words.articleIs}: <Link to={articlePage(article.id)}>{titleOf(article)}</Link>
          </p>
        </Callout>
        {pdf === 'marked' && <p>{words.marked}</p>}
        {(pdf === 'uploaded' || pdf === 'elsewhere') && (
          <Callout tone="warn">
            <p>
              {words.replacePdf[pdf]}{' '}
              {pdf === 'uploaded' && <Link to={editArticlePage(article.id)}>{words.replaceLink}</Link>}
            </p>
          </Callout>
        )}
        <p className={styles['hint']}>{words.takeBack}</p>
        <Button look="link" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </Row>
  )
}
