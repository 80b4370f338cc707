// The head of a page on which an administrator works on one paper: its title, its state, and further links.
import type { ReactNode } from 'react'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { ArticleStatus } from '#src/web/desk/status-badge.tsx'
import { managePage } from '#src/web/desk-pages.ts'
import { Actions } from '#src/web/form/form-layout.tsx'
import { type ArticleObject, articlePage } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { ToolHead } from '#src/web/ui/tool-head.tsx'
import { manageWords } from '#src/web/words.ts'
import styles from './manage.module.css'

type Props = {
  article: ArticleObject
  aside: string
  here: string
  heading: string
  /** The name of the link to the public page. */
  view: string
  /** Further links. */
  children?: ReactNode
}

export function ArticleHead({ article, aside, here, heading, view, children }: Props) {
  return (
    <ToolHead
      aside={aside}
      above={[{ to: managePage('published'), name: manageWords.title }]}
      here={here}
      heading={heading}
    >
      <Actions className={styles['headActions']}>
        <ArticleStatus status={article.status} publishOn={article.publishOn} />
        <StandingBadge article={article} />
        <ButtonLink look="link" to={articlePage(article._id)}>
          {view}
        </ButtonLink>
        {children}
      </Actions>
    </ToolHead>
  )
}
