// Sends a public document for programs: clients revalidate it each time, and it never runs in a browser.
import type { ApiContext } from '#src/http/context.ts'

export function sendDocument(c: ApiContext, text: string, type: string): Response {
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return c.body(text, 200)
}
