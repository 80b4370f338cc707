// The certificate of a review, for its reviewer only.
import { createRoute } from '@hono/zod-openapi'
import { mediaTypes, type StoredFile } from '#src/features/files/index.ts'
import { certificateName, readOwnCertificate } from '#src/features/review/certificate/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { jsonAnswer } from '#src/http/describe-json.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { errorBody } from '#src/wire/error.ts'
import { invitationRefusals, invited } from './describe-review.ts'

const download = createRoute({
  ...invited,
  method: 'get',
  path: '/api/review/certificate.pdf',
  summary: 'The certificate of the review, once it is in: the same bytes each time',
  responses: {
    200: {
      description: 'The certificate',
      content: { [mediaTypes.pdf]: { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...invitationRefusals,
    409: jsonAnswer('It cannot be made: `message` says why', errorBody),
    503: jsonAnswer('It is being made: ask again after the seconds of Retry-After', errorBody),
  },
})

export function registerCertificateRoute(api: Api, services: ApiServices): void {
  api.openapi(download, async (c) => serveCertificate(c, services, await readOwnCertificate(services, c.get('actor'))))
}

export const serveCertificate = (c: ApiContext, services: ApiServices, file: StoredFile): Promise<Response> =>
  serveFile(c, services, { file, type: 'pdf', name: certificateName, inline: false, isPublic: false })
