import { describe, expect, test } from 'vitest'
import { maxNoticeLength } from '#src/domain/article/notice-rules.ts'
import { draftToStore, emptyDraft, isTyped, type NoticeDraft, noticeErrors, restoreDraft } from './notice-draft.ts'

const today = '2025-05-20'

function aDraft({ texts = {}, ...facts }: Partial<Omit<NoticeDraft, 'texts'>> & { texts?: object } = {}): NoticeDraft {
  const empty = emptyDraft()
  return { ...empty, kind: 'retraction', ...facts, texts: { ...empty.texts, reason: 'Invented.', ...texts } }
}

describe('a notice', () => {
  test('needs a kind, a reason and an issuer', () => {
    expect(noticeErrors(aDraft(), today)).toEqual({})
    expect(Object.keys(noticeErrors({ ...emptyDraft(), issuedBy: [] }, today))).toEqual(['kind', 'issuedBy', 'reason'])
  })

  test('has length limits', () => {
    expect(noticeErrors(aDraft({ texts: { reason: '🌱'.repeat(maxNoticeLength.reason) } }), today)).toEqual({})
    expect(noticeErrors(aDraft({ texts: { reason: '🌱'.repeat(maxNoticeLength.reason + 1) } }), today)).toHaveProperty(
      'reason',
    )
    expect(noticeErrors(aDraft({ texts: { text: 'x'.repeat(maxNoticeLength.text + 1) } }), today)).toHaveProperty(
      'text',
    )
  })

  test('has the date of today or an earlier day', () => {
    expect(noticeErrors(aDraft({ texts: { publicationDate: today } }), today)).toEqual({})
    expect(noticeErrors(aDraft({ texts: { publicationDate: '2025-05-21' } }), today)).toHaveProperty('publicationDate')
  })

  test('is restored from this device as typed, even if what was stored is damaged', () => {
    const draft = aDraft({ issuedBy: ['authors', 'publisher'], texts: { text: 'More.' } })
    expect(restoreDraft(JSON.parse(JSON.stringify(draftToStore(draft))))).toEqual(draft)
    expect(restoreDraft({})).toEqual(emptyDraft())
    const damaged = restoreDraft({ kind: 'obituary', issuedBy: 'authors', reason: 7 })
    expect([damaged.kind, damaged.issuedBy, isTyped(damaged)]).toEqual([undefined, [], false])
  })
})
