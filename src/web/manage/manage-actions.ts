// Decisions on the management page: administrators make all of them, editors publish what was accepted. The lists are read again afterwards, whatever the result.
import type { ClientActionFunctionArgs } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { caseApi } from '#src/web/case-links.ts'
import { deskApi } from '#src/web/desk-api.ts'
import { type ArticleObject, api, articleOfSubmission } from '#src/web/links.ts'
import { announce } from '#src/web/ui/toasts/announce.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { manageWords as words } from '#src/web/words.ts'
import type { StatusAnswer } from '#src/wire/journal.ts'
import { publishNow } from './publish-now.ts'

export type Decision =
  | {
      intent: 'delete-article' | 'restore-article' | 'restore-submission'
      id: string
    }
  /** `confirm`: the number, for one with reviews. */
  | { intent: 'delete-submission'; id: string; confirm?: string }
  | { intent: 'publish-article'; id: string; publicationDate: string | null }
  /** `fingerprint`, `foundFactsSeen`: of the manuscript and of the proof that the question was about. */
  | {
      intent: 'publish-submission'
      id: string
      fingerprint: string
      foundFactsSeen?: string
      volume?: number
      issue?: number
      publicationDate?: string
    }

export type Intent = Decision['intent']

/** `article`: the paper that it published. */
export type Decided = { done: boolean; decision: Decision; article?: ArticleObject | undefined }

const sentences: Record<Intent, { done: string; failed: string }> = {
  'delete-article': { done: words.articleDeleted, failed: words.deleteArticleFailed },
  'restore-article': { done: words.articleRestored, failed: words.restoreFailed },
  'publish-article': { done: words.articlePublished, failed: words.publishArticleFailed },
  'delete-submission': { done: words.submissionDeleted, failed: words.deleteSubmissionFailed },
  'restore-submission': { done: words.submissionRestored, failed: words.restoreFailed },
  'publish-submission': { done: words.submissionPublished, failed: words.publishFailed },
}

export async function decide({ request }: ClientActionFunctionArgs): Promise<Decided> {
  const decision: Decision = await request.json()
  const { done, failed } = sentences[decision.intent]
  try {
    const article = await carryOut(decision)
    const waits = decision.intent === 'publish-article' && article?.publishOn
    toast.success(waits ? words.articleWaits(formatDay(waits, 'long')) : done)
    if (decision.intent === 'delete-article' || decision.intent === 'delete-submission') {
      announce('status', words.undoUntil)
    }
    return { done: true, decision, article }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    toast.failure(failureMessage(error, { fallback: failed }))
    return { done: false, decision }
  }
}

async function carryOut(decision: Decision): Promise<ArticleObject | undefined> {
  const { id } = decision
  switch (decision.intent) {
    case 'delete-article':
      await browserApi.delete(api.article(id))
      return
    case 'restore-article':
      await browserApi.post(deskApi.articleRestore(id))
      return
    case 'publish-article':
      return browserApi.patch<ArticleObject>(api.article(id), publishNow(decision.publicationDate, new Date()))
    case 'delete-submission':
      await browserApi.delete(caseApi.removal(id, decision.confirm))
      return
    case 'restore-submission':
      await browserApi.post(deskApi.submissionRestore(id))
      return
    case 'publish-submission': {
      const { intent: _intent, id: _id, ...asked } = decision
      const body = { status: 'published', ...asked }
      return articleOfSubmission(await browserApi.patch<StatusAnswer>(api.submissionStatus(id), body))
    }
  }
}
