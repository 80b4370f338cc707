// The API's own description, generated from the schemas that validate, and a readable page of it.
import type { Api } from '#src/http/context.ts'
import { allow } from '#src/http/policy.ts'
import { forwardToRenderer } from '#src/http/rendering/forward-to-renderer.ts'
import { apiDocumentPage } from './openapi-page.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Periodical API',
    version: '1',
    description: 'Published papers, submissions, files and accounts. Errors are always {message, code, fields?}.',
  },
}

export function registerApiDocument(api: Api): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  api.openAPIRegistry.registerComponent('securitySchemes', 'invitation', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token in the link of an invitation to review. Without it these addresses do not exist.',
  })
  let document: ReturnType<Api['getOpenAPI31Document']> | undefined
  const read = () => (document ??= api.getOpenAPI31Document(about))
  api.get('/api/openapi.json', allow('public'), forwardToRenderer, (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(read())
  })
  api.get('/api/docs', allow('public'), forwardToRenderer, (c) => {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
    return c.html(apiDocumentPage(read()))
  })
}
