// A paper on the sheet: its type and authors, its files, then facts in the margin, the text, and its contents beside
// it.
import { Check, LockOpen } from 'lucide-react'
import { Link } from 'react-router'
import { languageName } from '#src/domain/language-tag.ts'
import { isOpenLicence, type Licence, licenceOf } from '#src/domain/licence.ts'
import { beginsWithHeading } from '#src/formats/full-text/html/contents.ts'
import { Day } from '#src/web/articles/article-day.tsx'
import { ArticlePlace } from '#src/web/articles/article-place.tsx'
import {
  abstractOf,
  isInIssue,
  paragraphsOf,
  publicationDayOf,
  readIssueLabel,
  shortTitleOf,
  titleOf,
} from '#src/web/articles/article-text.ts'
import { Byline } from '#src/web/articles/byline.tsx'
import { FullText } from '#src/web/articles/full-text.tsx'
import { PublicationStatus } from '#src/web/articles/publication-status.tsx'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlesPage, issuePage, pages } from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Dotted } from '#src/web/ui/dotted.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { articleWord, noticeWords, usageWords, articleWords as words } from '#src/web/words.ts'
import { ArticleActions } from './article-actions.tsx'
import { ArticleAuthors } from './article-authors.tsx'
import { ArticleFiles } from './article-files.tsx'
import { ArticleLicence, LicenceLink } from './article-licence.tsx'
import styles from './article-page.module.css'
import { ArticleRail, type Section } from './article-rail.tsx'
import { ArticleUsage } from './article-usage.tsx'
import { AuthorContributions, haveContributions } from './author-contributions.tsx'
import { HowToCite } from './how-to-cite.tsx'
import type { ShownArticle } from './load-article.ts'
import { NoticeBar } from './notice-bar.tsx'
import { useReading } from './reading-options.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { sectionsOf } from './sections-of.ts'
import { ThumbBar } from './thumb-bar.tsx'

export function ArticleView({ article, citations, cited, versions, related, usage }: ShownArticle) {
  const periodical = useRootData()?.periodical
  const { size, spacing } = useReading()
  const licence = article.licence ? licenceOf(article.licence, periodical?.licence) : undefined
  const content = article.content?.trim()
  const isTypeset = article.contentFormat === 'html'
  // If the text begins with a heading of its own, it needs none of ours.
  const isHeaded = isTypeset && beginsWithHeading(content ?? '')
  const names = article.noticeOf
    ? { abstract: noticeWords.reason, content: noticeWords.text }
    : { abstract: words.abstract, content: words.content }
  const identified = article.authors.some(({ orcid }) => orcid)
  const contributed = haveContributions(article.authors)
  const references = [...new Set(article.references)]
  const sections: Section[] = [
    { id: 'abstract', name: names.abstract },
    ...(content && !isHeaded ? [{ id: 'full-text', name: names.content }] : []),
    ...(content && isTypeset ? sectionsOf(content) : []),
    ...[
      ...(references.length > 0 ? [{ id: 'references', name: words.references }] : []),
      ...(identified ? [{ id: 'authors', name: words.authors }] : []),
      ...(contributed ? [{ id: 'contributions', name: words.contributions }] : []),
      { id: 'how-to-cite', name: words.howToCite },
      ...(licence ? [{ id: 'licence', name: words.licence }] : []),
      { id: 'files', name: words.files },
      ...(usage?.since ? [{ id: 'usage', name: usageWords.heading }] : []),
    ].map((section) => ({ ...section, back: true })),
  ]
  return (
    <Page>
      <article className={styles['article']} data-text-size={size} data-text-spacing={spacing}>
        <Head article={article} licence={licence} />
        <div className={styles['body']}>
          <div className={styles['facts']}>
            <Facts
              facts={[
                [
                  words.status,
                  <span key="status" className={styles['status']}>
                    <PublicationStatus status={article.status} />
                    <StandingBadge article={article} />
                  </span>,
                ],
                [words.received, article.receivedAt && <Day iso={article.receivedAt} />],
                [words.revised, article.revisedAt && <Day iso={article.revisedAt} />],
                [words.accepted, article.acceptedAt && <Day iso={article.acceptedAt} />],
                [words.published, <Day key="published" iso={publicationDayOf(article)} />],
                [words.licence, licence && <LicenceLink {...licence} />],
              ]}
            />
          </div>
          <ArticleRail article={article} sections={sections} />
          <div className={styles['text']}>
            <section aria-labelledby="abstract">
              <h2 id="abstract" tabIndex={-1}>
                {names.abstract}
              </h2>
              <Paragraphs
                text={abstractOf(article)}
                lang={article.abstract ? article.language : undefined}
                closing={!content}
              />
              <Keywords keywords={article.keywords} lang={article.language} />
            </section>
            {article.translations?.map((texts) => (
              <TranslatedRecord key={texts.language} texts={texts} />
            ))}
            {content && !isHeaded && (
              <section aria-labelledby="full-text">
                <h2 id="full-text" tabIndex={-1}>
                  {names.content}
                </h2>
                {isTypeset ? <FullText html={content} hanging /> : <Paragraphs text={content} closing />}
              </section>
            )}
            {content && isHeaded && <FullText html={content} hanging />}
            {references.length > 0 && (
              <section aria-labelledby="references">
                <h2 id="references" tabIndex={-1}>
                  {words.references}
                </h2>
                <ol>
                  {references.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ol>
              </section>
            )}
            <div className={styles['back']}>
              {identified && <ArticleAuthors authors={article.authors} />}
              {contributed && <AuthorContributions authors={article.authors} />}
              <HowToCite article={article} citations={citations} cited={cited} />
              {licence && <ArticleLicence article={article} licence={licence} />}
              <ArticleFiles article={article} versions={versions} />
              {usage?.since && <ArticleUsage {...usage} since={usage.since} />}
            </div>
          </div>
          <ThumbBar article={article} />
        </div>
        <RelatedArticles articles={related} />
      </article>
    </Page>
  )
}

type Licensed = { article: ArticleObject; licence: Licence | undefined }

function Head({ article, licence }: Licensed) {
  return (
    <Row open className={styles['head']} label={<Kind article={article} licence={licence} />}>
      <Breadcrumb
        above={[
          { to: pages.articles, name: words.breadcrumb },
          ...(isInIssue(article) ? [{ to: issuePage(article), name: readIssueLabel(article).number }] : []),
        ]}
        here={shortTitleOf(article)}
      />
      {article.status !== 'Published' && (
        <div className={styles['draft']}>
          <Callout>
            <p className={styles['noticed']}>{words.draft}</p>
            <p>{words.draftText}</p>
          </Callout>
        </div>
      )}
      <NoticeBar article={article} />
      <PageHeading className={styles['title']}>
        <span lang={article.language} data-length={lengthOf(titleOf(article))}>
          {titleOf(article)}
        </span>
      </PageHeading>
      <Byline authors={article.authors} />
      <ArticlePlace article={article} />
      <ArticleActions article={article} />
    </Row>
  )
}

/** 1 from about three lines, 2 from six; nothing for most titles. */
const lengthOf = (title: string): number | undefined => Math.min(2, Math.floor(title.length / 130)) || undefined

/**
 * Only facts of the paper's own record: no promise of openness without a licence that is known to be open, no word of
 * a review without a recorded one.
 */
function Kind({ article, licence }: Licensed) {
  return (
    <div className={styles['kind']}>
      {article.discipline && <DisciplineKind discipline={article.discipline} />}
      <ul>
        <li>{article.articleType ?? articleWord}</li>
        {isOpenLicence(licence?.url) && (
          <li>
            <LockOpen /> {words.openAccess}
          </li>
        )}
        {article.peerReviewed === true && (
          <li>
            <Check /> {words.peerReviewed}
          </li>
        )}
      </ul>
    </div>
  )
}

function Keywords({ keywords, lang }: { keywords: readonly string[]; lang: string | undefined }) {
  if (keywords.length === 0) return null
  return (
    <p className={styles['keywords']}>
      <strong>{words.keywords}</strong>{' '}
      <Dotted
        items={[...new Set(keywords)].map((keyword) => [
          keyword,
          <bdi key={keyword} lang={lang}>
            <Link to={articlesPage({ keyword })}>{keyword}</Link>
          </bdi>,
        ])}
      />
    </p>
  )
}

type Translated = NonNullable<ArticleObject['translations']>[number]

/** Title, abstract and keywords in another language than the paper's own. */
function TranslatedRecord({ texts: { language, title, abstract, keywords = [] } }: { texts: Translated }) {
  return (
    <section aria-labelledby={`in-${language}`}>
      <h2 id={`in-${language}`}>{words.inLanguage(languageName(language))}</h2>
      {title && (
        <p lang={language}>
          <strong>{title}</strong>
        </p>
      )}
      {abstract && <Paragraphs text={abstract} lang={language} closing={false} />}
      {keywords.length > 0 && (
        <p className={styles['keywords']}>
          <strong>{words.keywords}</strong>{' '}
          <span lang={language}>
            <Dotted items={keywords.map((keyword) => [keyword, keyword])} />
          </span>
        </p>
      )}
    </section>
  )
}

/** `closing`: the last line ends with the red square that closes a paper. */
function Paragraphs({ text, lang, closing }: { text: string; lang?: string | undefined; closing: boolean }) {
  const paragraphs = paragraphsOf(text)
  const last = paragraphs.at(-1)
  return paragraphs.map(({ at, text }) => (
    <p key={at} lang={lang}>
      {closing && at === last?.at ? <WithEndMark text={text} /> : text}
    </p>
  ))
}

// Of a text without spaces, no more than fits every line.
const lastLetters = /^([\s\S]*?)(\S{0,8})$/u

function WithEndMark({ text }: { text: string }) {
  const [, before = '', word = ''] = lastLetters.exec(text) ?? []
  return (
    <>
      {before}
      <span className={styles['lastWord']}>
        {word}
        <span className={styles['end']} aria-hidden="true" />
      </span>
    </>
  )
}
