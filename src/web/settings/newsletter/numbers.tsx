// How many get the newsletter, and when the last one went to how many.
import { Link } from 'react-router'
import { Day } from '#src/web/articles/article-day.tsx'
import { issuePage } from '#src/web/links.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { frameWords, newsletterSettingsWords as words } from '#src/web/words.ts'
import type { NewsletterObject } from '#src/wire/newsletter.ts'

export function Numbers({ newsletter: { subscribers, unconfirmed, waiting, last } }: { newsletter: NewsletterObject }) {
  const lastLetter = last ? <LastLetter last={last} /> : words.none
  return (
    <SettingsSection heading={words.subscribers}>
      <Facts
        facts={[
          [words.confirmed, words.number(subscribers)],
          [words.unconfirmed, words.number(unconfirmed)],
          [words.waiting, waiting > 0 && words.number(waiting)],
          [words.last, lastLetter],
        ]}
      />
    </SettingsSection>
  )
}

function LastLetter({ last }: { last: NonNullable<NewsletterObject['last']> }) {
  return (
    <>
      <Link to={issuePage(last)}>{frameWords.cover.number(last.volume, last.issue)}</Link>, <Day iso={last.seenAt} />,{' '}
      {words.letters(last.letters, last.done)}
    </>
  )
}
