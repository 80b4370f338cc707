// One's own manuscripts: number, title, where each stands, and when it came.
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import styles from '#src/web/desk/desk.module.css'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { articlePage, pages } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { deskWords, dashboardWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

export function MySubmissions({ submissions }: { submissions: readonly SubmissionObject[] }) {
  if (submissions.length === 0) {
    return (
      <>
        <p>{words.noSubmissions}</p>
        <p>
          <ButtonLink look="link" to={pages.submission}>
            {words.submit}
          </ButtonLink>
        </p>
      </>
    )
  }
  return (
    // Wide tables scroll in a region of their own, which the keyboard must reach.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
    <section className={styles['tableFrame']} aria-label={words.mySubmissions} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words.manuscript}</th>
            <th scope="col">{words.submissionTitle}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.date}</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <tr key={submission._id}>
              <td className={styles['nowrap']}>
                <span className="id">{submission.number}</span>
              </td>
              <th scope="row">
                {submission.publishedAs ? (
                  <Link to={articlePage(submission.publishedAs)}>{submission.title}</Link>
                ) : (
                  submission.title || deskWords.untitledSubmission
                )}
              </th>
              <td>
                <SubmissionStatus status={submission.status} />
              </td>
              <td className={styles['nowrap']}>
                <time dateTime={submission.createdAt}>{formatDay(submission.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
