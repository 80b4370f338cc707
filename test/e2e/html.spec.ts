// Every page is valid HTML, as the server sends it.
import { HtmlValidate } from 'html-validate'
import { everyPage } from './every-page.ts'
import { expect, test } from './site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Ids are made from headings in any script and from React's own counters.
    'valid-id': ['error', { relaxed: true }],
    // React writes a few attributes in its own case, order and quotes; the standard allows all of them.
    'no-redundant-role': 'error',
    'no-redundant-for': 'error',
  },
})

test('every page is valid HTML', async ({ office, request }) => {
  const article = await office.publish({
    title: 'Ampersands & <angles>: what a title may hold',
    authors: JSON.stringify([
      { name: 'Ada Quill', affiliation: 'School by the Sea', orcid: '0000-0002-1825-0097' },
      { name: 'Ben Ruizdemo', affiliation: 'Inland College' },
    ]),
    content: 'The first paragraph.\n\nThe second paragraph.',
    discipline: 'M',
  })
  const states = [
    '/journals?q=nothing+like+this',
    '/journals?q=title&year=2025',
    '/archive?q=title',
    '/archive?q=nothing',
  ]
  for (const path of [...everyPage(article).map((visit) => visit.path), ...states]) {
    const html = await (await request.get(path, { headers: { Accept: 'text/html' } })).text()
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} at ${excerpt(html, line, column)}`),
    )
    expect([path, faults]).toEqual([path, []])
  }
})

const excerpt = (html: string, line: number, column: number): string =>
  (html.split('\n')[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)
