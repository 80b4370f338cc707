// How long a notice may be. The API refuses by these rules; the form of a notice applies the same rules before anything
// is sent.
import { characterCount, plainText } from '#src/domain/plain-text.ts'

/** In characters. The reason is shown above the paper and in lists, so it is short. */
export const maxNoticeLength = { reason: 1_000, text: 20_000 } as const

export type NoticeTextName = keyof typeof maxNoticeLength
export type NoticeTextFault = 'missing' | 'too-long' | 'not-text'

/** Only the reason is required. */
export function findNoticeTextFault(name: NoticeTextName, typed: string): NoticeTextFault | undefined {
  const text = plainText(typed)
  if (text === undefined) return 'not-text'
  if (characterCount(text) > maxNoticeLength[name]) return 'too-long'
  return name === 'reason' && text === '' ? 'missing' : undefined
}
