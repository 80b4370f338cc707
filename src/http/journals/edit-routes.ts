// What administrators do with an existing paper: edit it, replace its files, restore it.

import { isDeepStrictEqual } from 'node:util'
import { createRoute, z } from '@hono/zod-openapi'
import type { Article } from '#src/domain/article/article.ts'
import type { FileType } from '#src/domain/article/file-type.ts'
import { invalid, notFound } from '#src/domain/errors.ts'
import { editArticle, type readArticleOrTombstone, replaceFile, restoreArticle } from '#src/features/articles/index.ts'
import { fileTypeOf } from '#src/features/files/index.ts'
import { addAuditDetails, auditAct } from '#src/http/audit/audit-act.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer, jsonBody, signedInOnly } from '#src/http/describe-json.ts'
import { readMultipart } from '#src/http/multipart.ts'
import { allow } from '#src/http/policy.ts'
import { errorBody } from '#src/wire/error.ts'
import { fileUpload, journalEdit, journalObject, withdrawnBody } from '#src/wire/journal.ts'
import { presentJournal, presentTombstone } from './present-journal.ts'
import { readEdit } from './read-edit.ts'
import { missing } from './read-upload.ts'

const params = z.object({ id: z.string() })
const refusals = {
  401: jsonAnswer('Not signed in', errorBody),
  403: jsonAnswer('Not an administrator', errorBody),
  404: jsonAnswer('No such paper', errorBody),
}
const withdrawn = jsonAnswer('The paper was withdrawn', withdrawnBody)

const edit = createRoute({
  method: 'patch',
  path: '/api/journals/{id}',
  tags: ['Journals'],
  summary: 'Edit a paper, or publish a draft',
  description:
    'Only the named facts change; null removes an optional one. `updatedAt` is the version that was read: if the paper has ' +
    'changed since, the edit is refused. Status Published publishes a draft that has both files, an abstract and authors: at once, or on its publication date ' +
    'if that is in the future. Until then a draft only needs a title.',
  middleware: [allow('administrator'), auditAct('article.edited')] as const,
  security: signedInOnly,
  request: { params, ...jsonBody(journalEdit) },
  responses: {
    200: jsonAnswer('The paper', journalObject),
    400: jsonAnswer('A field is wrong, or a public paper would be incomplete: `fields` explains which', errorBody),
    ...refusals,
    409: jsonAnswer('Changed by somebody else meanwhile, or a published paper cannot become a draft', errorBody),
    410: withdrawn,
  },
})

const restore = createRoute({
  method: 'post',
  path: '/api/journals/{id}/restore',
  tags: ['Journals'],
  summary: 'Undo the deletion of a paper or a draft, within an hour',
  middleware: [allow('administrator'), auditAct('article.restored')] as const,
  security: signedInOnly,
  request: { params },
  responses: {
    200: jsonAnswer('The paper, as it was', journalObject),
    ...refusals,
    409: jsonAnswer('Deleted more than an hour ago', errorBody),
  },
})

export function registerEditRoutes(api: Api, services: ApiServices): void {
  api.openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const sent = c.req.valid('json')
    const changes = readEdit(services.limits, sent, `${services.publicUrl}/journals/${id}.pdf`)
    const { before, found } = await editArticle(services, c.get('actor'), {
      id,
      changes,
      version: sent.updatedAt,
      missing,
    })
    if (before && found.kind === 'article') {
      const isPublished = before.status !== 'Published' && found.article.status === 'Published'
      addAuditDetails(c, {
        ...(isPublished && { act: 'article.published' }),
        detail: changedFacts(before, found.article),
      })
    }
    return answer(c, found)
  })

  api.openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    const article = await restoreArticle(services, c.get('actor'), id)
    return c.json(presentJournal(article, services.publicUrl, c.get('actor')), 200)
  })

  registerReplace(api, services)

  function answer(c: ApiContext, found: Awaited<ReturnType<typeof readArticleOrTombstone>>) {
    if (found.kind === 'withdrawn') return c.json(presentTombstone(found.tombstone), 410)
    return c.json(presentJournal(found.article, services.publicUrl, c.get('actor')), 200)
  }

  function registerReplace(api: Api, services: ApiServices): void {
    api.openAPIRegistry.registerPath({
      method: 'put',
      path: '/api/journals/{id}/files/{type}',
      tags: ['Journals'],
      summary: 'Add a new version of a paper’s file; the earlier versions are kept',
      security: signedInOnly,
      request: {
        params: params.extend({ type: z.string().openapi({ description: "'pdf', 'docx' or 'word'" }) }),
        body: { required: true, content: { 'multipart/form-data': { schema: fileUpload } } },
      },
      responses: {
        200: jsonAnswer('The paper', journalObject),
        400: jsonAnswer('The file is missing or refused: `message` gives the reason', errorBody),
        ...refusals,
        410: withdrawn,
        413: jsonAnswer('The file is too large', errorBody),
      },
    })
    const policies = [allow('administrator'), auditAct('article.file-replaced')] as const
    api.put('/api/journals/:id/files/:type', ...policies, async (c) => {
      const type = fileTypeOf(c.req.param('type'))
      if (!type) throw notFound()
      addAuditDetails(c, { detail: type })
      const form = await readMultipart(c, services, { files: { file: type }, purpose: 'publication' })
      try {
        const upload = form.files.file
        if (!upload) throw fileRequired(type)
        return answer(c, await replaceFile(services, c.get('actor'), { id: c.req.param('id'), upload }))
      } finally {
        await form.discardAll()
      }
    })
  }
}

/** Their names, for the audit log; nothing if all are unchanged. */
function changedFacts(before: Article, after: Article): string | undefined {
  const { createdAt: _created, updatedAt: _updated, ...facts } = { ...before, ...after }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name])).join(', ') || undefined
}

function fileRequired(type: FileType) {
  const message = missing[`${type}File`]
  return invalid('file-required', message, { file: message })
}
