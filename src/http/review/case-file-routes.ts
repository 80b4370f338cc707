// Files of a case beside its anonymous manuscript, and what changed between its versions.
import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '#src/domain/errors.ts'
import { fileTypeOf } from '#src/features/files/index.ts'
import {
  compareVersions,
  type NamedFile,
  readReviewFile,
  readSentProof,
  readSharedFile,
  readVersion,
} from '#src/features/review/case-files/index.ts'
import { readOwnFile } from '#src/features/review/reviewer/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { versionChanges } from '#src/wire/version-changes.ts'
import { caseRefusals, invitationRefusals, invited, signedIn } from './describe-review.ts'

const content = { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } }
const delivered = { 200: { description: 'The file', content } }
// No case has a version 0 or a proof 0, so anything else than a number is not found.
const counted = z
  .string()
  .openapi({ type: 'integer' })
  .transform((typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : 0))

const version = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/rounds/{round}/manuscript.docx',
  summary: 'A version of the manuscript as its author sent it, for its editors and its author',
  request: { params: z.object({ id: z.string(), round: counted }) },
  responses: { ...delivered, ...caseRefusals },
})

const changes = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/rounds/{round}/changes',
  summary: 'What the author changed since the version before, for the editors',
  request: { params: z.object({ id: z.string(), round: counted }) },
  responses: { 200: jsonAnswer('The changes', versionChanges), ...caseRefusals },
})

const sentProof = (format: 'pdf' | 'html') =>
  createRoute({
    ...signedIn,
    method: 'get',
    path: `/api/submissions/{id}/proofs/{proof}/proof.${format}`,
    summary: 'A proof as it was sent to the author, for its editors and its authors',
    request: { params: z.object({ id: z.string(), proof: counted }) },
    responses: { ...delivered, ...caseRefusals },
  })

const reviewFile = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/review-files/{file}',
  summary: 'A file of a review, for the editors',
  request: { params: z.object({ id: z.string(), file: z.string() }) },
  responses: { ...delivered, ...caseRefusals },
})

const sharedFile = createRoute({
  ...signedIn,
  method: 'get',
  path: '/api/submissions/{id}/rounds/{round}/review-files/{name}',
  summary: 'A file that came with the decision on a version, for the authors',
  request: { params: z.object({ id: z.string(), round: counted, name: z.string() }) },
  responses: { ...delivered, ...caseRefusals },
})

const ownFile = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review/files/{id}',
  summary: 'A file of the own review, as it is kept',
  request: { params: z.object({ id: z.string() }) },
  responses: { ...delivered, ...invitationRefusals },
})

export function registerCaseFileRoutes(api: Api, services: ApiServices): void {
  api.openapi(version, async (c) =>
    serveCaseFile(c, services, await readVersion(services, c.get('actor'), c.req.valid('param'))),
  )
  api.openapi(changes, async (c) => {
    const found = await compareVersions(services, c.get('actor'), c.req.valid('param'))
    return c.json({ changes: found }, 200)
  })
  for (const format of ['pdf', 'html'] as const) {
    api.openapi(sentProof(format), async (c) => {
      const { id, proof } = c.req.valid('param')
      const sent = await readSentProof(services, c.get('actor'), { id, proof, format })
      return serveFile(c, services, { ...sent, type: format, inline: false, isPublic: false })
    })
  }
  api.openapi(reviewFile, async (c) =>
    serveCaseFile(c, services, await readReviewFile(services, c.get('actor'), c.req.valid('param'))),
  )
  api.openapi(sharedFile, async (c) =>
    serveCaseFile(c, services, await readSharedFile(services, c.get('actor'), c.req.valid('param'))),
  )
  api.openapi(ownFile, async (c) => {
    const file = await readOwnFile(services, c.get('actor'), c.req.valid('param').id)
    return serveCaseFile(c, services, { file, name: file.name })
  })
}

export function serveCaseFile(c: ApiContext, services: ApiServices, { file, name }: NamedFile): Promise<Response> {
  const type = fileTypeOf(name.slice(name.lastIndexOf('.') + 1))
  if (!type) throw notFound()
  return serveFile(c, services, { file, name, type, inline: false, isPublic: false })
}
