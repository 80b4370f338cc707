// One's own manuscripts: the state of each, whose turn it is, and the file that was sent.
import { Link } from 'react-router'
import { endStages, type Stage } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { ownCasePage } from '#src/web/case-links.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { EntryTitle } from '#src/web/desk/entry-title.tsx'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { type DashboardPages, dashboardPage } from '#src/web/desk-pages.ts'
import { articlePage, proofPage } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { deskWords, typesettingWords, dashboardWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import styles from './dashboard-page.module.css'
import { focusableList } from './list-focus.ts'
import { OwnStage } from './own-stage.tsx'
import { SecondFactorLead } from './second-factor-hint.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  found: Loading<Loaded<SubmissionListing>>
  turned: DashboardPages
  /** Administrators mostly have none: the page does not request them for one. */
  hiddenWhenEmpty: boolean
}

export function MySubmissions({ found, turned, hiddenWhenEmpty }: Props) {
  const { list, failed, needsSecondFactor } = useLoading(found)
  if (needsSecondFactor) return <SecondFactorLead />
  const isEmpty = list?.submissions.length === 0
  if (isEmpty && hiddenWhenEmpty) return null
  return (
    <>
      <Row heading={words.mySubmissions}>
        <div {...focusableList('submissions', words.mySubmissions)}>
          {failed !== undefined && <ListFailure failure={failed} />}
          {isEmpty && <NoSubmissions />}
          {list && (
            <ul>
              {list.submissions.map((submission) => (
                <Submission key={submission._id} submission={submission} />
              ))}
            </ul>
          )}
        </div>
      </Row>
      {list && (
        <PageSteps
          label={words.pagesOf(words.mySubmissions)}
          current={list.page}
          count={list.pageCount}
          href={(page) => dashboardPage({ ...turned, submissions: page }, 'submissions')}
        />
      )}
    </>
  )
}

function NoSubmissions() {
  return (
    <Squared>
      <p>{words.noSubmissions}</p>
    </Squared>
  )
}

/** The specification promises only the id of a submission. */
type Known = Pick<SubmissionObject, '_id'> & Partial<SubmissionObject>

function Submission({ submission }: { submission: Known }) {
  const { _id, number = '', status, publishedAs, files, timeline = [], whatHappensNext } = submission
  const { stage, stageSince } = submission
  const endedOn = stage && (endStages as readonly Stage[]).includes(stage) ? stageSince : undefined
  const title = submission.title || deskWords.untitledSubmission
  const docx = files?.docx
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['about']}>
          <span className="id unbroken">{number}</span>
          {/* While it goes on, its steps below say where it is. */}
          {endedOn && stage && <OwnStage stage={stage} />}
          {!stage && <SubmissionStatus {...(status && { status })} />}
          {endedOn && <time dateTime={endedOn}>{formatDay(endedOn)}</time>}
        </p>
        <EntryTitle level={3}>{publishedAs ? <Link to={articlePage(publishedAs)}>{title}</Link> : title}</EntryTitle>
        {whatHappensNext && <p className={styles['turn']}>{whatHappensNext}</p>}
      </div>
      <div className={styles['acts']}>
        {publishedAs && (
          <ButtonLink look="link" to={articlePage(publishedAs)}>
            {words.readArticle}
            <span className="vh"> {title}</span>
          </ButtonLink>
        )}
        {!publishedAs && (
          <ButtonLink look="link" to={ownCasePage(_id)}>
            {words.ownCase}
            <span className="vh"> {number}</span>
          </ButtonLink>
        )}
        {!publishedAs && !endedOn && (
          <ButtonLink look="link" to={proofPage(_id)}>
            {typesettingWords.title}
            <span className="vh"> {number}</span>
          </ButtonLink>
        )}
        {docx && (
          <DownloadButton
            look="link"
            owner={{ kind: 'submission', id: _id }}
            title={number || title}
            type="docx"
            size={docx.size}
          >
            {words.manuscript}
            <span className="vh"> {number}</span>
          </DownloadButton>
        )}
      </div>
      {!endedOn && <Timeline timeline={timeline} {...(stage && { stage })} {...(stageSince && { stageSince })} />}
    </li>
  )
}
