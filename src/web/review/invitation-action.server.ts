// What the forms of the page do, on the server: one call of the API, and back to the page. So the page works without scripts; with
// them, React Router posts the same forms.
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { invitationPage, reviewApi, uploadParameter } from '#src/web/case-links.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { reviewWords as words } from '#src/web/words.ts'
import type { OfflineFormAnswer } from '#src/wire/offline-form.ts'
import type { MoreTimeAnswer } from '#src/wire/review.ts'
import type { Route } from './+types/invitation-page.ts'
import type { FormRead } from './form-read.ts'
import { bearerOf } from './invitation-api.ts'
import { readDeclineForm, readPromises, readReviewForm } from './read-review-form.ts'
import type { Refused } from './refused.ts'

type Form = { act: string; fields: URLSearchParams }

export async function handleForm({ request, params, context }: Route.ActionArgs) {
  const call = context.get(apiContext)
  const isUpload = request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false
  const isOfflineForm = isUpload && new URL(request.url).searchParams.get(uploadParameter) === 'form'
  const form = isUpload
    ? { act: isOfflineForm ? 'read-form' : 'add-file', fields: new URLSearchParams() }
    : await readForm(request)
  try {
    const headers = bearerOf(params.token)
    if (isOfflineForm) {
      const { read, unread } = await passUpload<OfflineFormAnswer>(reviewApi.form)
      return { attempt: randomUUID(), read, unread } satisfies FormRead
    }
    if (isUpload) await passUpload(reviewApi.files)
    const outcome = isUpload ? '?done=file#files' : await take(form, headers)
    return redirect(invitationPage(params.token) + outcome, 303)

    async function passUpload<Answer>(path: string): Promise<Answer> {
      if (!request.body) throw new ApiFailure({ kind: 'answered', status: 400, code: 'no-file', message: words.failed })
      // As a stream: the API counts and limits what arrives.
      return call.upload<Answer>(path, request.body, {
        headers: { ...headers, 'Content-Type': request.headers.get('Content-Type') ?? '' },
      })
    }
  } catch (error) {
    // Removed by an earlier click.
    if (form.act === 'remove-file' && error instanceof ApiFailure && error.status === 404) {
      return redirect(invitationPage(params.token), 303)
    }
    if (!(error instanceof ApiFailure) || error.status === 404 || error.status >= 500 || error.kind !== 'answered') {
      throw loadFailure(error)
    }
    const { fields, code, serverMessage = words.failed } = error
    const refused: Refused = {
      attempt: randomUUID(),
      act: form.act,
      code,
      message: serverMessage,
      fields,
      texts: readReviewForm(form.fields),
      promises: readPromises(form.fields),
      declining: readDeclineForm(form.fields),
    }
    return data(refused, { status: error.status })
  }

  async function take({ act, fields }: Form, headers: { Authorization: string }): Promise<string> {
    switch (act) {
      case 'accept':
        await call.post(reviewApi.answer('accept'), readPromises(fields), { headers })
        return ''
      case 'decline':
        await call.post(reviewApi.answer('decline'), { suggestions: [] }, { headers })
        return ''
      case 'explain':
        await call.post(reviewApi.answer('decline'), readDeclineForm(fields), { headers })
        return '?done=told'
      case 'may-ask':
        await call.put(reviewApi.wish, { doNotAskAgain: false }, { headers })
        return '?done=may-ask'
      case 'keep':
        await call.put(reviewApi.draft, readReviewForm(fields), { headers })
        return '?done=kept#send'
      case 'send':
      case 'send-anyway':
        await call.post(reviewApi.review, { ...readReviewForm(fields), sendAnyway: act === 'send-anyway' }, { headers })
        return ''
      case 'more-time': {
        const wish = { days: fields.get('days'), reason: fields.get('reason') ?? undefined }
        const { granted } = await call.post<MoreTimeAnswer>(reviewApi.moreTime, wish, { headers })
        return granted ? '?done=granted' : '?done=asked'
      }
      case 'remove-file':
        await call.delete(reviewApi.file(fields.get('file') ?? ''), { headers })
        return '?done=file#files'
      default:
        throw new ApiFailure({ kind: 'answered', status: 400, code: 'unknown-act', message: words.failed })
    }
  }
}

// Texts of 100,000 letters each, percent-encoded.
const maxForm = 4 * 1024 * 1024

async function readForm(request: Request): Promise<Form> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxForm) throw data(null, { status: 413 })
    chunks.push(chunk)
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  return { act: fields.get('act') ?? '', fields }
}
