// The first page: what this is, how to take part, the papers of the current issue, or of the latest while it has none,
// and what an author wants to know first.
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { isTimed } from '#src/web/articles/is-timed.ts'
import { issueInPreparation } from '#src/web/articles/issue-in-preparation.ts'
import { IssueName } from '#src/web/articles/issue-name.tsx'
import { loadedPage } from '#src/web/frame/loaded-page.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { periodicalTags } from '#src/web/frame/periodical-tags.ts'
import { issuePage, pages } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { frameWords, homeWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import type { Route } from './+types/home-page.ts'
import { Carousel } from './carousel.tsx'
import contents from './contents.module.css'
import { CurrentIssue } from './current-issue.tsx'
import { FeaturedArticles } from './featured-articles.tsx'
import { ForAuthors } from './for-authors.tsx'
import styles from './home-page.module.css'
import { loadHome } from './load-home.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadHome(context.get(apiContext), request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadHome(browserApi, request.signal)

export function meta({ matches }: Route.MetaArgs) {
  const description = ({ periodical }: { periodical: PeriodicalObject }) =>
    periodical.description ?? periodical.tagline ?? words.lede(periodical.review.reviewers)
  const root = rootDataOf(matches)
  const tags = root ? periodicalTags(root) : []
  return describePage(root, words.title, { description, canonical: pages.home, tags })
}

export default loadedPage(HomePage)

function HomePage({ loaderData: home }: Route.ComponentProps) {
  const periodical = usePeriodical()
  if (!periodical) return null
  return (
    <Page>
      <Opening periodical={periodical} issues={home.issues} />
      {home.failed && (
        <Row heading={words.currentIssue}>
          <ListFailure failure={{ message: words.failed, ...home.failed }} again={frameWords.tryAgain} spoken={false} />
        </Row>
      )}
      {!home.failed && !home.issue && (
        <Row
          heading={words.callHeading}
          label={
            <p>
              <IssueName label={issueInPreparation(periodical).label} />
            </p>
          }
        >
          <h3>{words.none}</h3>
          <p className={styles['call']}>{words.noneText}</p>
          <ButtonRow className={contents['after']}>
            <ButtonLink look="link" to={pages.submission}>
              {words.submit}
            </ButtonLink>
            <ButtonLink look="link" to={pages.authorGuidelines}>
              {words.authorGuidelines}
            </ButtonLink>
          </ButtonRow>
        </Row>
      )}
      {home.issue && <CurrentIssue {...home} issue={home.issue} periodical={periodical} />}
      <FeaturedArticles articles={home.featured} earlier={home.issues.length > 1} />
      <ForAuthors periodical={periodical} />
    </Page>
  )
}

function Opening({ periodical, issues }: { periodical: PeriodicalObject; issues: string[] }) {
  const { carousel, currentIssue, issn, frequency, licence, review } = periodical
  return (
    <Row
      open
      className={carousel.length > 0 ? `${styles['opening']} ${styles['withPlates']}` : styles['opening']}
      label={
        <Facts
          facts={[
            [
              words.currentIssue,
              // Before the first paper there is none.
              issues.length > 0 && isTimed(currentIssue.label) && (
                <IssueName
                  key="issue"
                  label={currentIssue.label}
                  link={(name) =>
                    // An issue has a page once it has a paper.
                    issues.includes(currentIssue.label) ? <Link to={issuePage(currentIssue)}>{name}</Link> : name
                  }
                />
              ),
            ],
            [words.issnOnline, issn.online && <span className="id">{issn.online}</span>],
            [words.issnPrint, issn.print && <span className="id">{issn.print}</span>],
            [words.issn, issn.applied && words.applied],
            [words.frequency, frequency.label],
            [words.access, words.open(licence?.label)],
            [words.peerReview, words.doubleBlind],
          ]}
        />
      }
    >
      <div className={styles['grid']}>
        <div className={styles['text']}>
          <PageHeading className={styles['name']}>{periodical.name}</PageHeading>
          <p className={styles['lede']}>{words.lede(review.reviewers)}</p>
          <ButtonRow>
            <ButtonLink look="primary" to={pages.submission}>
              {words.submit}
            </ButtonLink>
            <ButtonLink look="link" to={pages.about}>
              {words.about}
            </ButtonLink>
          </ButtonRow>
        </div>
        {carousel.length > 0 && <Carousel plates={carousel} />}
      </div>
    </Row>
  )
}
