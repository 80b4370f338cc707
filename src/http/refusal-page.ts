// The page that a reader gets in place of a page or file that is unavailable at the moment. It loads nothing else: an overloaded
// server would refuse that, too.
import { html } from 'hono/html'

const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function refusalPage(message: string, status: number, headers: Record<string, string>): Response {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not available at the moment</title>
</head>
<body>
<main>
<h1>Not available at the moment</h1>
<p>${message}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`
  return new Response(String(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** True for a browser that opens an address; programs, and scripts of our pages, accept other types. */
export const asksForPage = (path: string, accept: string | undefined): boolean =>
  !path.startsWith('/api/') && /\btext\/html\b/i.test(accept ?? '')
