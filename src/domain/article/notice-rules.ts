// How much a notice may say. The API refuses by these rules; the form of a notice says the same before anything is sent.
import { characterCount, plainText } from '#src/domain/plain-text.ts'

/** In characters. The reason stands above the paper and in lists, so it is short. */
export const maxNoticeLength = { reason: 1_000, text: 20_000 } as const

export type NoticeTextName = keyof typeof maxNoticeLength
export type NoticeTextFault = 'missing' | 'too-long' | 'not-text'

/** Only the reason must be given. */
export function findNoticeTextFault(name: NoticeTextName, typed: string): NoticeTextFault | undefined {
  const text = plainText(typed)
  if (text === undefined) return 'not-text'
  if (characterCount(text) > maxNoticeLength[name]) return 'too-long'
  return name === 'reason' && text === '' ? 'missing' : undefined
}
