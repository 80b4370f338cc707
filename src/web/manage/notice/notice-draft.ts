// The input for a notice, its errors, and the request body.
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { findNoticeTextFault, maxNoticeLength, type NoticeTextName } from '#src/domain/article/notice-rules.ts'
import { type NoticeIssuer, noticeIssuers } from '#src/domain/article/notice-text.ts'
import { storedTexts } from '#src/web/desk/stored-text.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import { noticeFormWords as words } from '#src/web/words.ts'
import type { NoticeUpload } from '#src/wire/notice.ts'

const textNames = ['reason', 'text', 'publicationDate', 'doi'] as const
type TextName = (typeof textNames)[number]

export type NoticeDraft = {
  kind: NoticeKind | undefined
  issuedBy: readonly NoticeIssuer[]
  texts: Readonly<Record<TextName, string>>
}

export type NoticeField = 'kind' | 'issuedBy' | TextName
export type NoticeErrors = FieldErrors<NoticeField>

export function emptyDraft(): NoticeDraft {
  return { kind: undefined, issuedBy: ['editors'], texts: { reason: '', text: '', publicationDate: '', doi: '' } }
}

/** From the value stored on the device, which may be damaged. */
export function restoreDraft(stored: Readonly<Record<string, unknown>>): NoticeDraft {
  if (Object.keys(stored).length === 0) return emptyDraft()
  const { kind, issuedBy } = stored
  return {
    kind: noticeKinds.find((one) => one === kind),
    issuedBy: noticeIssuers.filter((one) => Array.isArray(issuedBy) && issuedBy.includes(one)),
    texts: storedTexts(stored, textNames),
  }
}

export const draftToStore = ({ kind, issuedBy, texts }: NoticeDraft): object => ({ kind, issuedBy, ...texts })

export const isTyped = ({ texts }: NoticeDraft): boolean => Object.values(texts).some((text) => text.trim() !== '')

export function noticeErrors({ kind, issuedBy, texts }: NoticeDraft, today: string): NoticeErrors {
  const { errors } = words
  const wrongText = (name: NoticeTextName) => {
    const fault = findNoticeTextFault(name, texts[name])
    return fault && errors.texts[fault](maxNoticeLength[name])
  }
  const found = {
    kind: kind ? undefined : errors.kind,
    issuedBy: issuedBy.length > 0 ? undefined : errors.issuedBy,
    reason: wrongText('reason'),
    text: wrongText('text'),
    publicationDate: texts.publicationDate > today ? errors.publicationDate : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

export const toUpload = ({ kind, issuedBy, texts }: NoticeDraft): NoticeUpload => ({
  kind,
  issuedBy: [...issuedBy],
  ...texts,
})
