// A letter as it will arrive.
import { subjectLine } from '#src/domain/mail.ts'
import type { FilledParagraph } from '#src/domain/review/fill-letter.ts'
import { shortenSubject } from '#src/domain/review/letter-frame.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Unbroken } from '#src/web/ui/unbroken.tsx'
import styles from './letter-preview.module.css'

type Props = {
  /** The word before the subject. */
  subjectLabel: string
  subject: string
  greeting: string
  paragraphs: readonly FilledParagraph[]
  /** The periodical's name, unless somebody else signs. */
  signature?: string
}

export function LetterPreview({ subjectLabel, subject, greeting, paragraphs, signature }: Props) {
  const periodical = usePeriodical()
  const sent = shortenSubject(subject)
  const parts = [greeting, ...paragraphs, signature ?? periodical?.name ?? '']
  return (
    <>
      <p className={styles['subject']}>
        {subjectLabel} <Unbroken text={periodical ? subjectLine(periodical.shortName, sent) : sent} />
      </p>
      {parts.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have nothing but their order.
        <p key={at} className={styles['paragraph']}>
          <Unbroken
            text={typeof paragraph === 'string' ? paragraph : `${paragraph.before}\n${paragraph.link}`.trim()}
          />
        </p>
      ))}
    </>
  )
}
