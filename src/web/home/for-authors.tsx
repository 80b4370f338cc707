// What an author wants to know first, as far as the settings state it. Charges are never left out: until they are set,
// the page says so.
import type { ReactNode } from 'react'
import { pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { homeWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import contents from './contents.module.css'
import styles from './for-authors.module.css'

type Fact = { about: keyof typeof words.authorsText; value: string; text: ReactNode }

export function ForAuthors({ periodical }: { periodical: PeriodicalObject }) {
  const facts = factsOf(periodical)
  const lead = facts.map(({ about }) => words.authorsText[about]).join(', ')
  return (
    <Row heading={words.authors} label={<p className={styles['lead']}>{lead}</p>}>
      <dl className={styles['facts']}>
        {facts.map(({ about, value, text }) => (
          <div key={about}>
            <dt>{words[about]}</dt>
            <dd>
              <strong>{value}</strong> {text}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonRow className={contents['after']}>
        <ButtonLink look="link" to={pages.submission}>
          {words.submit}
        </ButtonLink>
        <ButtonLink look="link" to={pages.authorGuidelines}>
          {words.authorGuidelines}
        </ButtonLink>
        <ButtonLink look="link" to={pages.peerReview}>
          {words.howReviewWorks}
        </ButtonLink>
      </ButtonRow>
    </Row>
  )
}

function factsOf({ fees, review, copyrightHolder, licence }: PeriodicalObject): Fact[] {
  const charges = fees
    ? { value: fees.none ? words.noCharges : words.someCharges, text: words.chargesText(fees) }
    : { value: words.toBeAnnounced, text: words.toBeAnnouncedText }
  const facts: Fact[] = [{ about: 'charges', ...charges }]
  if (review.reviewWeeks) {
    facts.push({
      about: 'reviewTime',
      value: words.weeks(review.reviewWeeks),
      text: words.reviewText(review.checkDays),
    })
  } else if (review.checkDays) {
    facts.push({ about: 'reviewTime', value: words.days(review.checkDays), text: words.checkText })
  }
  if (copyrightHolder) {
    const authors = copyrightHolder === 'author'
    const licensed = licence ? ` ${words.licensed(licence.label)}` : ''
    facts.push({
      about: 'rights',
      value: authors ? words.yours : words.publishers,
      text: `${authors ? words.authorsKeep : words.publisherHolds}${licensed}`,
    })
  }
  return facts
}
