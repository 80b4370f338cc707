// The question before a notice is published: about which paper, and what will happen.
import { useState } from 'react'
import { type NoticeKind, standingOf, titleInStanding } from '#src/domain/article/notice.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { ConfirmDialog, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { PdfMark } from './pdf-mark.ts'

type Props = {
  open: boolean
  kind: NoticeKind | undefined
  article: ArticleObject
  pdf: PdfMark
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function NoticeQuestion({ open, kind: asked, article, pdf, ...answers }: Props) {
  const issue = usePeriodical()?.currentIssue.label
  // While it closes it still shows the question.
  const [kind, setKind] = useState(asked)
  if (open && asked !== kind) setKind(asked)
  if (!kind) return null
  const standing = standingOf([...(article.notices ?? []).map((notice) => notice.kind), kind])
  const prefix = titleInStanding({ title: '', standing }).trim()
  const outcomes = [
    words.outcomeNotice(kind, issue),
    prefix === '' ? words.outcomeMark : words.outcomeTitle(prefix),
    words.outcomePdf[pdf],
    words.outcomeStays,
  ].filter((outcome) => outcome !== undefined)
  return (
    <ConfirmDialog
      open={open}
      question={words.questions[kind]}
      item={article.title}
      confirmLabel={words.confirm[kind]}
      danger={kind === 'retraction'}
      {...answers}
    >
      <Outcomes outcomes={outcomes} />
    </ConfirmDialog>
  )
}
