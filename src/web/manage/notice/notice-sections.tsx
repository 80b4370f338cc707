// The parts of a notice's form, in the order in which an editor decides them.
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { maxNoticeLength, type NoticeTextName } from '#src/domain/article/notice-rules.ts'
import { type NoticeIssuer, noticeIssuers } from '#src/domain/article/notice-text.ts'
import { characterCount } from '#src/domain/plain-text.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { FieldGroup } from '#src/web/ui/field-group.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { noticeFormWords as words } from '#src/web/words.ts'
import { Choices } from './choices.tsx'
import styles from './notice.module.css'
import type { NoticeForm } from './use-notice-form.ts'

type Section = { form: NoticeForm }

export function KindSection({ form, article }: Section & { article: ArticleObject }) {
  const { draft, problems, busy, change } = form
  return (
    <Choices<NoticeKind>
      type="radio"
      name="kind"
      legend={words.kind}
      hint={words.guidance}
      error={problems.errors.kind}
      choices={noticeKinds.map((kind) => choiceOf(kind, article))}
      chosen={draft.kind ? [draft.kind] : []}
      disabled={busy}
      onChange={(kind) => change({ ...draft, kind }, 'kind')}
    />
  )
}

/** Only a correction is possible for a retracted paper. */
function choiceOf(value: NoticeKind, { standing }: ArticleObject) {
  const isClosed = standing === 'retracted' && value !== 'correction'
  return { value, name: words.kinds[value], hint: isClosed ? words.closed : words.when[value], disabled: isClosed }
}

export function IssuersSection({ form }: Section) {
  const { draft, problems, busy, change } = form
  return (
    <Choices<NoticeIssuer>
      type="checkbox"
      name="issuedBy"
      legend={words.issuedBy}
      hint={words.issuedByHint}
      error={problems.errors.issuedBy}
      choices={noticeIssuers.map((value) => ({ value, name: words.issuers[value] }))}
      chosen={draft.issuedBy}
      disabled={busy}
      onChange={(issuer, isChosen) => {
        const others = draft.issuedBy.filter((one) => one !== issuer)
        change({ ...draft, issuedBy: isChosen ? [...others, issuer] : others }, 'issuedBy')
      }}
    />
  )
}

/** What happened, in brief, and the details. */
export function ReasonSection({ form: { draft, text } }: Section) {
  const counted = (name: NoticeTextName) => words.count(characterCount(draft.texts[name]), maxNoticeLength[name])
  return (
    <>
      <TextArea
        {...text('reason')}
        label={words.reason}
        hint={words.reasonHint}
        tail={counted('reason')}
        rows={4}
        hang
        required
      />
      <TextArea {...text('text')} label={words.text} hint={words.textHint} tail={counted('text')} rows={6} hang />
    </>
  )
}

export function DateAndDoiSection({ form: { text } }: Section) {
  return (
    <FieldGroup label={words.optional}>
      {() => (
        <div className={styles['facts']}>
          <DateField {...text('publicationDate')} label={words.publicationDate} hint={words.publicationDateHint} />
          <TextField {...text('doi')} label={words.doi} hint={words.doiHint} autoComplete="off" />
        </div>
      )}
    </FieldGroup>
  )
}
