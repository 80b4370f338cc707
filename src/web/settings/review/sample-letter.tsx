// How a letter reads with the facts of an invented manuscript, and what is wrong with its text.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { greet } from '#src/domain/mail.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { fillLetter } from '#src/domain/review/fill-letter.ts'
import { findLetterFaults } from '#src/domain/review/letter-fault.ts'
import { isDecisionLetter, readersOfOffice, signatureOfDecision } from '#src/domain/review/letter-frame.ts'
import { letterRules } from '#src/domain/review/letter-rules.ts'
import type { LetterText } from '#src/domain/review/settings.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { LetterPreview } from '#src/web/desk/letter-preview.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Fold } from '#src/web/settings/fold.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { reviewSettingsWords as words } from '#src/web/words.ts'
import styles from './review-page.module.css'

type Props = { kind: CaseLetterKind; text: LetterText; answerDays: string; namesEditor: boolean }

export function SampleLetter({ kind, text, answerDays, namesEditor }: Props) {
  const periodical = usePeriodical()
  const checkDays = periodical?.review.checkDays
  const faults = Object.values(findLetterFaults(kind, text)).filter((fault) => fault !== undefined)
  const { subject, paragraphs } = fillLetter(text, {
    number: 'MS-0042',
    title: words.sample.title,
    journal: periodical?.name,
    due: dayIn(21),
    link: words.sample.link,
    text: words.sample.text,
    'answer days': answerDays,
    'check day': checkDays === undefined ? undefined : dayIn(checkDays),
  })
  return (
    <Fold summary={words.preview}>
      <div className={styles['preview']}>
        {faults.map((fault) => (
          <Callout key={fault} tone="warn">
            <p>{fault}</p>
          </Callout>
        ))}
        <LetterPreview
          subjectLabel={words.previewSubject}
          subject={subject}
          greeting={greet(isToOffice(kind) ? readersOfOffice : words.sample.reader)}
          paragraphs={paragraphs}
          {...(isDecisionLetter(kind) && {
            signature: signatureOfDecision(periodical?.name ?? '', namesEditor ? words.sample.editor : undefined),
          })}
        />
      </div>
    </Fold>
  )
}

// Where the office has no address, each editor gets them by name; these two always have a reader of their own.
const isToOffice = (kind: CaseLetterKind): boolean =>
  letterRules[kind].to === 'editors' && kind !== 'weekly-digest' && kind !== 'guest-editor-asked'

const dayIn = (days: number): string => formatDay(toCalendarDate(new Date(Date.now() + days * oneDay)), 'long')
