// Publishing a correction, an expression of concern or a retraction of a paper.
import { createRoute, z } from '@hono/zod-openapi'
import type { Article } from '#src/domain/article/article.ts'
import { publishNotice } from '#src/features/articles/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { withdrawnBody } from '#src/wire/journal.ts'
import { noticeAnswer, noticeUpload } from '#src/wire/notice.ts'
import { presentJournal, presentTombstone } from './present-journal.ts'

const publish = createRoute({
  method: 'post',
  path: '/api/journals/{id}/notices',
  tags: ['Journals'],
  summary: 'Correct a published paper, express concern about it, or retract it',
  description:
    'The notice is a paper of its own, published at once in the current issue, even if that is closed. The paper that it ' +
    'is about stays where it is and shows the notice everywhere. To withdraw a notice, delete it. An `Idempotency-Key` ' +
    'makes repeating the call safe.',
  middleware: [allow('administrator'), auditAct('notice.published')] as const,
  security: signedInOnly,
  request: { params: z.object({ id: z.string() }), ...jsonBody(noticeUpload) },
  responses: {
    201: jsonAnswer('The notice, and the paper that it is about', noticeAnswer),
    400: jsonAnswer('A field is missing or wrong: `fields` explains which', errorBody),
    401: jsonAnswer('Not signed in', errorBody),
    403: jsonAnswer('Not an administrator', errorBody),
    404: jsonAnswer('No such paper', errorBody),
    409: jsonAnswer('Not possible for this paper: a draft, a notice, sample content, or already retracted', errorBody),
    410: jsonAnswer('The paper was withdrawn', withdrawnBody),
  },
})

export function registerNoticeRoutes(api: Api, services: ApiServices): void {
  api.openapi(publish, async (c) => {
    const { id } = c.req.valid('param')
    const published = await publishNotice(services, c.get('actor'), {
      articleId: id,
      notice: c.req.valid('json'),
      idempotencyKey: c.req.header('Idempotency-Key'),
    })
    if (published.kind === 'withdrawn') return c.json(presentTombstone(published.tombstone), 410)
    const { notice, article, pdf } = published
    addAuditDetails(c, { objectId: notice.id, detail: notice.noticeOf?.kind })
    const present = (one: Article) => presentJournal(one, services.publicUrl, c.get('actor'))
    return c.json({ notice: present(notice), paper: present(article), pdf }, 201, {
      Location: `/api/journals/${notice.id}`,
    })
  })
}
