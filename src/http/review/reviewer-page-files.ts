// Files at addresses below the page of an invitation, so that a browser opens them without scripts. Whatever is not there leads to
// the page, which is the same for every link that does not work.

import { z } from '@hono/zod-openapi'
import { anonymousFormats } from '#src/domain/anonymous-manuscript.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { readOwnCertificate } from '#src/features/review/certificate/index.ts'
import {
  identifyReviewer,
  isReviewerToken,
  readAnonymousFileForReviewer,
  readOwnFile,
} from '#src/features/review/reviewer/index.ts'
import type { Api, ApiContext, ApiServices } from '#src/http/context.ts'
import { serveFile } from '#src/http/files/serve-file.ts'
import { allow } from '#src/http/policy.ts'
import { answerDueDay } from './answer-due-day.ts'
import { serveCaseFile } from './case-file-routes.ts'
import { serveCertificate } from './certificate-route.ts'
import { answerForm } from './offline-form-routes.ts'

// Chromium shows no PDF in a sandbox.
const policies = { html: "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'" } as const

/** The page says why there is none. */
function toPageUntilMade(error: unknown): never {
  throw error instanceof AppError ? notFound() : error
}

export function registerReviewerPageFiles(api: Api, services: ApiServices): void {
  for (const format of anonymousFormats) {
    serve(`manuscript.${format}`, 'The anonymous manuscript, as all its reviewers get it', async (c, actor) => {
      const found = await readAnonymousFileForReviewer(services, actor, format)
      const response = await serveFile(c, services, {
        ...found,
        type: format,
        inline: format !== 'docx',
        isPublic: false,
      })
      if (format === 'html') response.headers.set('Content-Security-Policy', policies.html)
      return response
    })
  }
  serve('files/{file}', 'A file of the own review, as it is kept', async (c, actor) => {
    const file = await readOwnFile(services, actor, c.req.param('file') ?? '')
    return serveCaseFile(c, services, { file, name: file.name })
  })
  serve('form.docx', 'The form of the review as a Word file, with what is in the draft', (_c, actor) =>
    answerForm(services, actor),
  )
  serve('certificate.pdf', 'The certificate of the review, once it is made', async (c, actor) =>
    serveCertificate(c, services, await readOwnCertificate(services, actor).catch(toPageUntilMade)),
  )
  serve('due.ics', 'The day by which the review is expected, for a calendar', (_c, actor) =>
    answerDueDay(services, actor),
  )

  function serve(
    name: string,
    summary: string,
    answer: (c: ApiContext, actor: Parameters<typeof answerDueDay>[1]) => Promise<Response>,
  ): void {
    api.openAPIRegistry.registerPath({
      method: 'get',
      path: `/review/{token}/${name}`,
      tags: ['Review'],
      summary,
      request: { params: z.object({ token: z.string(), ...(name.includes('{file}') ? { file: z.string() } : {}) }) },
      responses: {
        200: {
          description: 'The file',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        303: { description: 'Not there: to the page of the invitation' },
      },
    })
    api.get(`/review/:token/${name.replace('{file}', ':file')}`, allow('public'), async (c) => {
      const response = await answerFor(c, answer)
      response.headers.set('Referrer-Policy', 'no-referrer')
      response.headers.set('X-Robots-Tag', 'noindex, nofollow')
      return response
    })
  }

  async function answerFor(c: ApiContext, answer: Parameters<typeof serve>[2]): Promise<Response> {
    const token = c.req.param('token') ?? ''
    const actor = isReviewerToken(token) ? await identifyReviewer(services, token) : undefined
    const toPage = () => c.redirect(`/review/${encodeURIComponent(token)}`, 303)
    if (!actor) return toPage()
    try {
      return await answer(c, actor)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return toPage()
      throw error
    }
  }
}
