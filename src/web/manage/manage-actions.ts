// What an administrator decides on the management page, one intent for each. The lists are read again afterwards, whatever
// came of it.
import type { ClientActionFunctionArgs } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api } from '#src/web/links.ts'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { manageWords as words } from '#src/web/words.ts'

export type Intent = 'delete-paper' | 'delete-submission' | 'publish-submission'

type Act = { run: (id: string) => Promise<unknown>; done: string; failed: string }

const acts: Record<Intent, Act> = {
  'delete-paper': {
    run: (id) => browserApi.delete(api.article(id)),
    done: words.paperDeleted,
    failed: words.deletePaperFailed,
  },
  'delete-submission': {
    run: (id) => browserApi.delete(api.submission(id)),
    done: words.submissionDeleted,
    failed: words.deleteSubmissionFailed,
  },
  'publish-submission': {
    run: (id) => browserApi.patch(api.submissionStatus(id), { status: 'published' }),
    done: words.submissionPublished,
    failed: words.publishFailed,
  },
}

const isIntent = (value: unknown): value is Intent => typeof value === 'string' && Object.hasOwn(acts, value)

export async function decide({ request }: ClientActionFunctionArgs): Promise<{ done: boolean }> {
  const form = await request.formData()
  const intent = form.get('intent')
  if (!isIntent(intent)) return { done: false }
  const act = acts[intent]
  try {
    await act.run(String(form.get('id')))
    tell.success(act.done)
    return { done: true }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    tell.failure(failureMessage(error, { fallback: act.failed }))
    return { done: false }
  }
}
