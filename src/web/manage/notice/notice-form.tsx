// The form of a notice, with a preview beside it. Before sending, a dialog asks once more and lists what will happen.
import { LeaveQuestion } from '#src/web/desk/leave-question.tsx'
import { FailedCallout, RestoredCallout } from '#src/web/form/form-callouts.tsx'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { FormEnd, FormSpread } from '#src/web/form/form-layout.tsx'
import type { ArticleObject } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { NoticeAnswer } from '#src/wire/notice.ts'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeQuestion } from './notice-question.tsx'
import { DateAndDoiSection, IssuersSection, KindSection, ReasonSection } from './notice-sections.tsx'
import type { PdfMark } from './pdf-mark.ts'
import { useNoticeForm } from './use-notice-form.ts'

type Props = {
  userId: string
  article: ArticleObject
  pdf: PdfMark
  onPublished: (answer: NoticeAnswer) => void
}

export function NoticeForm({ userId, article, pdf, onPublished }: Props) {
  const form = useNoticeForm(userId, article, onPublished)
  const { draft, problems, failed, busy } = form
  const notices = (
    <>
      {form.isRestored && (
        <RestoredCallout text={words.textRestored} discard={words.startAfresh} onDiscard={form.startAfresh} />
      )}
      {failed !== undefined && <FailedCallout message={failed} next={words.textSafe} />}
    </>
  )
  return (
    <FormSpread>
      <FormFrame
        label={words.form}
        errors={problems.errors}
        attempt={problems.attempt}
        notices={notices}
        onSubmit={form.ask}
      >
        <KindSection form={form} article={article} />
        <IssuersSection form={form} />
        <ReasonSection form={form} />
        <DateAndDoiSection form={form} />
        <FormEnd>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? words.busy : words.submit}
          </Button>
        </FormEnd>
        <NoticeQuestion
          open={form.asking}
          kind={draft.kind}
          article={article}
          pdf={pdf}
          busy={busy}
          onConfirm={() => void form.publish()}
          onCancel={form.cancel}
        />
        <LeaveQuestion when={form.isTyped && !busy} item={article.title} onLeave={form.forget} />
      </FormFrame>
      <NoticePreview article={article} draft={draft} />
    </FormSpread>
  )
}
