// The contents of an issue: title and authors left, pages and file right. A paper without pages shows its day. An issue that came with
// sections has a heading above the papers of each.
import { Fragment } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import type { IssueSection } from '#src/domain/issue.ts'
import { type ArticleObject, articlePage } from '#src/web/links.ts'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { downloadWords, printedRange, articleWords as words } from '#src/web/words.ts'
import { formatDay, formatSize, publicationDayOf, titleOf } from './article-text.ts'
import { beginningOf } from './beginning-of.ts'
import styles from './contents-list.module.css'
import { DownloadLink } from './download-link.tsx'
import { ElsewhereLink } from './elsewhere-link.tsx'
import { FewNames } from './few-names.tsx'
import { StandingBadge } from './standing-badge.tsx'

export type ContentsLine = Pick<
  ArticleObject,
  | 'id'
  | 'title'
  | 'pages'
  | 'publicationDate'
  | 'publishedDate'
  | 'createdAt'
  | 'files'
  | 'pdfCloudinaryUrl'
  | 'fullTextUrl'
  | 'articleType'
  | 'discipline'
  | 'standing'
  | 'noticeOf'
> & { authors: { name: string }[]; abstract?: string }

type Props = {
  articles: readonly ContentsLine[]
  sections?: readonly IssueSection[] | undefined
  /** With the beginnings of the abstracts, where few papers leave room for them. */
  abstracts?: boolean
}

export function ContentsList({ articles, sections = [], abstracts = false }: Props) {
  return groupsOf(articles, sections).map(({ section, articles }) => (
    <Fragment key={articles[0]?.id ?? ''}>
      {section && <SectionHeading section={section} />}
      <ol className={styles['contents']}>
        {articles.map((article) => (
          <Line key={article.id} {...{ article, abstracts }} isBelowHeading={section !== undefined} />
        ))}
      </ol>
    </Fragment>
  ))
}

type Group = { section: IssueSection | undefined; articles: ContentsLine[] }

/** Papers that follow each other in one section. A notice stands outside of them. */
function groupsOf(articles: readonly ContentsLine[], sections: readonly IssueSection[]): Group[] {
  const groups: Group[] = []
  for (const article of articles) {
    const section = article.noticeOf ? undefined : sections.find(({ kind }) => kind === article.articleType)
    const last = groups.at(-1)
    if (last && last.section === section) last.articles.push(article)
    else groups.push({ section, articles: [article] })
  }
  return groups
}

/** In English, otherwise in the first of its languages; and beside it in the others. */
function SectionHeading({ section: { kind, titles } }: { section: IssueSection }) {
  const named = titles.find(({ language }) => /^en\b/.test(language)) ?? titles[0]
  // Languages may share a name.
  const others = new Map(titles.map((one) => [one.title, one]))
  others.delete(named?.title ?? '')
  return (
    <h3 className={styles['section']}>
      <span lang={named?.language}>{named?.title ?? kind}</span>
      {[...others.values()].map(({ language, title }) => (
        <Fragment key={language}>
          {' '}
          <span className={styles['otherName']} lang={language}>
            {title}
          </span>
        </Fragment>
      ))}
    </h3>
  )
}

type LineProps = { article: ContentsLine; isBelowHeading: boolean; abstracts: boolean }

function Line({ article, isBelowHeading, abstracts }: LineProps) {
  const { id, authors, discipline, articleType, pages, files } = article
  const title = titleOf(article)
  const type = files.pdf ? 'pdf' : 'docx'
  const file = files[type]
  const day = publicationDayOf(article)
  const kind = discipline ? <DisciplineKind discipline={discipline} /> : isBelowHeading ? undefined : articleType
  const Title = isBelowHeading ? 'h4' : 'h3'
  return (
    <li>
      <div>
        <Title className={styles['title']}>
          <Link to={articlePage(id)}>{title}</Link>
        </Title>
        <p className={styles['by']}>
          <FewNames authors={authors} /> {kind && !article.noticeOf && <span className={styles['kind']}>{kind}</span>}{' '}
          <StandingBadge article={article} />
        </p>
        {abstracts && article.abstract && <p className={styles['abstract']}>{beginningOf(article.abstract)}</p>}
      </div>
      <p className={styles['end']}>
        {pages ? (
          <span>
            <span className="vh">{words.pagesInContents} </span>
            {printedRange(pages)}
          </span>
        ) : (
          <time dateTime={dayOf(day)}>{formatDay(day)}</time>
        )}
        <span className={styles['file']}>
          {file ? (
            <DownloadLink look="link" article={article} type={type}>
              {/* One underline, not one for each part. */}
              <span>
                {downloadWords.names[type]}
                {file.size !== undefined && (
                  <>
                    , <bdi dir="ltr">{formatSize(file.size)}</bdi>
                  </>
                )}
              </span>
              <span className="vh">: {title}</span>
            </DownloadLink>
          ) : (
            <ElsewhereLink article={article} />
          )}
        </span>
      </p>
    </li>
  )
}
