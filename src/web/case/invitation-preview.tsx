// The letter of invitation as it will be sent.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { greet } from '#src/domain/mail.ts'
import { fillLetter } from '#src/domain/review/fill-letter.ts'
import type { LetterText } from '#src/domain/review/settings.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { LetterPreview } from '#src/web/desk/letter-preview.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { caseWords as words } from '#src/web/words.ts'
import styles from './case.module.css'
import { Fold } from './fold.tsx'
import { currentRound, type HandledCase } from './handled-case.ts'

type Props = { handledCase: HandledCase; text: LetterText; name: string; dueOn: string }

export function InvitationPreview({ handledCase, text, name, dueOn }: Props) {
  const periodical = usePeriodical()
  const { reviewDays, answerDays } = handledCase.reviewSettings
  const due = dueOn || toCalendarDate(new Date(Date.now() + reviewDays * oneDay))
  const { subject, paragraphs } = fillLetter(text, {
    number: handledCase.number,
    title: currentRound(handledCase).anonymousFile.title ?? handledCase.title,
    journal: periodical?.name,
    due: formatDay(due, 'long'),
    'answer days': String(answerDays),
    link: words.linkOfInvitation,
  })
  return (
    <Fold summary={words.previewInvitation}>
      <div className={styles['preview']}>
        <LetterPreview
          subjectLabel={words.previewSubject}
          subject={subject}
          greeting={greet(name.trim() || words.nameOfInvitee)}
          paragraphs={paragraphs}
        />
      </div>
    </Fold>
  )
}
