// Who may publish a notice, and about which papers.
import { type Actor, isAdministrator, type Person } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import { AppError } from '#src/domain/errors.ts'

export function mayPublishNotice(actor: Actor): actor is Person {
  return isAdministrator(actor)
}

/** Sample content never gets a notice, however the notice reads. @throws AppError conflict, with what to do instead. */
export function requireOwnContent({ isSample }: Article): void {
  if (!isSample) return
  throw refused(
    'sample-content',
    'This paper is sample content, so it needs no notice. You can edit it, or remove the sample content.',
  )
}

/** @throws AppError conflict, with what to do instead. */
export function requireNoticePossible({ status, noticeOf, standing }: Article, kind: NoticeKind): void {
  if (status !== 'Published') {
    throw refused('not-published', 'This paper is a draft: nobody has read it yet. Edit it instead.')
  }
  if (noticeOf) {
    throw refused('notice-of-notice', 'This is a notice itself. Edit it, or delete it if it should not have appeared.')
  }
  if (standing !== 'retracted') return
  if (kind === 'retraction') {
    throw refused('already-retracted', 'This paper is retracted already. If its notice is not right, edit that notice.')
  }
  if (kind === 'expression-of-concern') {
    throw refused('already-retracted', 'This paper is retracted: there is nothing left to be concerned about.')
  }
}

const refused = (code: string, message: string) => new AppError({ kind: 'conflict', code, message })
