import type { OfflineFormAnswer } from '#src/wire/offline-form.ts'

/** What a form had that was filled in offline. */
export type FormRead = Pick<OfflineFormAnswer, 'read' | 'unread'> & {
  /** A new one each time: the same news are announced again. */
  readonly attempt: string
}
