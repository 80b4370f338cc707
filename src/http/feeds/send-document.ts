// A public document for programs: asked for again each time, and never anything that runs in a browser.
import type { ApiContext } from '#src/http/context.ts'

export function sendDocument(c: ApiContext, text: string, type: string): Response {
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return c.body(text, 200)
}
