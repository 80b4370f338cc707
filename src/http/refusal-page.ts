// The page that a person gets who opens the address of a page or file and is refused. It loads nothing else: an overloaded server
// would refuse that, too.
import { html } from 'hono/html'

const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export function refusalPage(message: string, status: number, headers: Record<string, string>): Response {
  const { heading, way } = wayOn(status)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${message}</p>
<p>${way}</p>
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

function wayOn(status: number) {
  if (status === 401) {
    const way = html`Files that are not public open from the page that offers them: <a href="/login">sign in</a>, and press its link there.`
    return { heading: 'This address is not public', way }
  }
  if (status < 500) return { heading: 'This cannot be opened', way: html`<a href="/">To the first page</a>` }
  return { heading: 'Not available at the moment', way: html`<a href="">Try again</a>` }
}

type Asking = { path: string; accept: string | undefined; mode: string | undefined }

/**
 * True for a browser that opens an address; programs, and scripts of our pages, accept other types. The API answers in JSON,
 * unless somebody opened one of its addresses in a browser.
 *
 * @param asking `mode`: of the header Sec-Fetch-Mode
 */
export const asksForPage = ({ path, accept, mode }: Asking): boolean =>
  /\btext\/html\b/i.test(accept ?? '') && (!path.startsWith('/api/') || mode === 'navigate')
