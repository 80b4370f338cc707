// A letter as it will arrive.
import type { FilledParagraph } from '#src/domain/review/fill-letter.ts'
import { Unbroken } from '#src/web/ui/unbroken.tsx'
import styles from './letter-preview.module.css'

type Props = {
  /** The word before the subject. */
  subjectLabel: string
  subject: string
  paragraphs: readonly FilledParagraph[]
}

export function LetterPreview({ subjectLabel, subject, paragraphs }: Props) {
  return (
    <>
      <p className={styles['subject']}>
        {subjectLabel} <Unbroken text={subject} />
      </p>
      {paragraphs.map((paragraph, at) => (
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
