// The API document as one readable page without scripts: every operation with its parameters, bodies and answers.
import { html, raw } from 'hono/html'
import type { Api } from '#src/http/context.ts'

type ApiDocument = ReturnType<Api['getOpenAPI31Document']>
type PathItem = NonNullable<ApiDocument['paths']>[string]
type Operation = NonNullable<PathItem['get']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
article { border-block-start: 1px solid; padding-block: .5rem }
h2 { margin-block: 2rem .5rem } h3 { font-size: 1rem; margin-block: .25rem; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem } pre { overflow: auto; padding: .5rem; border: 1px solid }
dt { font-weight: 600 } dd { margin-inline-start: 1.5rem }`

export function apiDocumentPage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${document.info.title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description} The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${tags.map(
  (tag) => html`<section aria-label="${tag}"><h2>${tag}</h2>
${operations
  .filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag)
  .map(({ path, method, operation }) => presentOperation(path, method, operation))}
</section>`,
)}
<section aria-label="Schemas"><h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) =>
    html`<details id="schema-${name}"><summary>${name}</summary><pre>${asJson(schema)}</pre></details>`,
)}
</section>
</main>
</body>
</html>`
}

function presentOperation(path: string, method: string, operation: Operation) {
  return html`<article>
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary ?? ''}${operation.security?.length ? ' Needs a bearer token.' : ''}</p>
${operation.parameters?.length ? html`<details><summary>Parameters</summary><pre>${asJson(operation.parameters)}</pre></details>` : ''}
${operation.requestBody ? html`<details><summary>Body</summary><pre>${asJson(operation.requestBody)}</pre></details>` : ''}
<dl>
${Object.entries(operation.responses ?? {}).map(
  ([status, response]) => html`<dt>${status}</dt><dd>${'description' in response ? response.description : ''}</dd>`,
)}
</dl>
</article>`
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
