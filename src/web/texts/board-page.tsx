// Who edits the periodical: everyone by name, with their affiliation and responsibilities.

import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import type { ApiClient } from '#src/web/api-client/api-client.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { api as addresses, pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { boardWords as words } from '#src/web/words.ts'
import type { BoardObject } from '#src/wire/periodical.ts'
import type { Route } from './+types/board-page.ts'
import { BoardByRole, BoardExamples } from './board-examples.tsx'
import styles from './board-page.module.css'
import { issnFacts } from './issn-facts.tsx'
import { TextHead } from './text-frame.tsx'

async function load(api: ApiClient, signal: AbortSignal): Promise<BoardObject> {
  try {
    return await api.get<BoardObject>(addresses.board, { signal })
  } catch (error) {
    throw loadFailure(error)
  }
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.get(apiContext), request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(browserApi, request.signal)

export function meta({ matches }: Route.MetaArgs) {
  return describePage(rootDataOf(matches), words.title, {
    description: ({ periodical }) => words.description(periodical.name),
    canonical: pages.board,
  })
}

export default function BoardPage({ loaderData: { members, reviewedOn } }: Route.ComponentProps) {
  const periodical = usePeriodical()
  return (
    <Page>
      <TextHead
        title={words.title}
        label={
          <Facts
            facts={[
              ...(periodical ? issnFacts(periodical.issn) : []),
              [words.publisher, periodical?.publisher?.name],
              [words.reviewed, reviewedOn && <time dateTime={reviewedOn}>{formatDay(reviewedOn, 'long')}</time>],
            ]}
          />
        }
      >
        <p className={styles['periodical']}>{periodical?.name}</p>
      </TextHead>
      {members.length === 0 && <EmptyBoard />}
      {members.length === 0 && <BoardExamples />}
      <BoardByRole members={members} />
      <Row heading={words.appointment}>
        <div className={styles['text']}>
          <p>
            {words.appointmentText}
            {members.length > 0 && ` ${words.membersText}`}
          </p>
          <p>{words.articlesOfMembers}</p>
          <p className="on-screen">
            <Link to={pages.peerReview}>{words.peerReview}</Link>
          </p>
        </div>
      </Row>
    </Page>
  )
}

function EmptyBoard() {
  return (
    <Row open tight>
      <Squared>
        <h2>{words.empty}</h2>
        <p>{words.emptyText}</p>
        <ButtonRow>
          <ButtonLink to={pages.contact}>{words.contact}</ButtonLink>
        </ButtonRow>
      </Squared>
    </Row>
  )
}
