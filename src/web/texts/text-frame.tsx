// The sheet of a page of text: its place, title and lead, and the date of its last change; below, its sections with a
// list of contents beside them.
import type { ReactNode } from 'react'
import { formatDay } from '#src/web/articles/article-text.ts'
import { pages } from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { textPageWords as words } from '#src/web/words.ts'
import type { PageText } from '#src/wire/periodical.ts'
import { ContentsFold, ContentsRail, type Entry } from './contents.tsx'
import { TextHtml } from './text-html.tsx'
import styles from './text-page.module.css'

type Props = {
  text: PageText
  /** Facts that hang beside the title, above the day of the last change. */
  facts?: Parameters<typeof Facts>[0]['facts'] | undefined
  /** The headings of `children`, in order. */
  contents: readonly Entry[]
  /** Content below the lead. */
  tools?: ReactNode
  children: ReactNode
}

export function TextFrame({ text, facts = [], contents, tools, children }: Props) {
  const updated = (
    <time dateTime={text.updatedOn} dir="auto">
      {formatDay(text.updatedOn, 'long')}
    </time>
  )
  return (
    <Page>
      <TextHead title={text.title} label={<Facts facts={[...facts, [words.updated, updated]]} />}>
        <TextHtml html={text.lead} heading={text.title} size="lead" />
        {tools}
        <ContentsFold entries={contents} />
      </TextHead>
      <div className={styles['spread']}>
        <div>{children}</div>
        <ContentsRail entries={contents} />
      </div>
    </Page>
  )
}

export function TextHead({ title, label, children }: { title: string; label: ReactNode; children?: ReactNode }) {
  return (
    <Row open className={styles['head']} label={label}>
      <Breadcrumb above={[{ to: pages.home, name: words.home }]} here={title} />
      <PageHeading className={styles['title']}>{title}</PageHeading>
      {children}
    </Row>
  )
}
