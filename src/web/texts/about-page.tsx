// The purpose of the periodical and who is behind it: its own text, with facts from the settings between the sections.
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { IssueName } from '#src/web/articles/issue-name.tsx'
import { rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { periodicalTags } from '#src/web/frame/periodical-tags.ts'
import { articlesPage, pages } from '#src/web/links.ts'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { aboutWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import type { Route } from './+types/about-page.ts'
import styles from './about-page.module.css'
import { ContactDetails } from './contact-details.tsx'
import type { Entry } from './contents.tsx'
import { describeText } from './describe-text.ts'
import { issnFacts } from './issn-facts.tsx'
import { loadText, textHandle } from './load-text.ts'
import { MapOnDemand } from './map-on-demand.tsx'
import { TextFrame } from './text-frame.tsx'
import { AnchoredRow, TextSection } from './text-section.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadText(context.get(apiContext), 'about', request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadText(browserApi, 'about', request.signal)

export const handle = textHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  return [...describeText(matches, loaderData), ...(root ? periodicalTags(root) : [])]
}

type Own = Entry & { after?: string; matter: ReactNode }

export default function AboutPage({ loaderData: text }: Route.ComponentProps) {
  const periodical = usePeriodical()
  const own = periodical ? ownSections(periodical) : []
  const written = new Set(text.sections.map(({ id }) => id))
  const following = (id: string) => own.filter(({ after }) => after === id)
  // If an editor has removed a section, what follows it goes to the end.
  const last = own.filter(({ after }) => after === undefined || !written.has(after))
  return (
    <TextFrame
      text={text}
      contents={[...text.sections.flatMap((section) => [section, ...following(section.id)]), ...last]}
      facts={
        periodical && [
          [words.publisher, periodical.publisher?.name],
          ...issnFacts(periodical.issn),
          [words.firstIssue, <IssueName key="first" label={periodical.firstIssue.label} />],
        ]
      }
    >
      {text.sections.map((section) => [
        <TextSection key={section.id} {...section} />,
        ...following(section.id).map((one) => <OwnSection key={one.id} {...one} />),
      ])}
      {last.map((one) => (
        <OwnSection key={one.id} {...one} />
      ))}
    </TextFrame>
  )
}

function OwnSection({ id, heading, matter }: Own) {
  return (
    <AnchoredRow id={id} heading={heading}>
      {matter}
    </AnchoredRow>
  )
}

function ownSections(periodical: PeriodicalObject): Own[] {
  const { contact, location } = periodical
  return [
    { id: 'details', heading: words.details, after: words.anchors.periodical, matter: <Details {...periodical} /> },
    { id: 'focus-areas', heading: words.areas, after: words.anchors.scope, matter: <Areas /> },
    {
      id: 'contact',
      heading: words.contact,
      matter: (
        <>
          <ContactDetails contact={contact} />
          <p className={`${styles['more']} on-screen`}>
            <Link to={pages.contact}>{words.contactPage}</Link>
          </p>
        </>
      ),
    },
    ...(location
      ? [
          {
            id: 'location',
            heading: words.location,
            matter: <MapOnDemand location={location} postal={contact.postal} />,
          },
        ]
      : []),
  ]
}

function Details({ frequency, review, licence, fees }: PeriodicalObject) {
  return (
    <ul className={styles['columns']}>
      <Detail title={words.frequency} to={pages.archive} more={words.archive}>
        {words.frequencyText(frequency.label, frequency.issuesPerYear)}
      </Detail>
      <Detail title={words.review} to={pages.peerReview} more={words.peerReview}>
        {words.reviewText(review.reviewers)}
      </Detail>
      <Detail title={words.access} to={pages.openAccess} more={words.openAccess}>
        {[words.accessText, licence && words.accessLicence(licence.label), fees?.statement].filter(Boolean).join(' ')}
      </Detail>
      <Detail title={words.ethics} to={pages.ethics} more={words.ethicsLink}>
        {words.ethicsText}
      </Detail>
    </ul>
  )
}

function Detail({ title, to, more, children }: { title: string; to: string; more: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
      <p className={styles['link']}>
        <Link to={to}>{more}</Link>
      </p>
    </li>
  )
}

const areas = ['S', 'T', 'E', 'M'] as const

function Areas() {
  return (
    <ul className={styles['columns']}>
      {areas.map((discipline) => (
        <li key={discipline}>
          <p className={styles['kind']}>
            <DisciplineKind discipline={discipline} />
          </p>
          <h3>{words.areaNames[discipline]}</h3>
          <p>{words.areaTexts[discipline]}</p>
          <p className={styles['link']}>
            <Link to={articlesPage({ discipline })}>
              {words.areaArticles}
              <span className="vh"> {words.areaNames[discipline]}</span>
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}
