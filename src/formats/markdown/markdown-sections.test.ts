import { describe, expect, test } from 'vitest'
import { markdownSections } from './markdown-sections.ts'

const lead = (source: string) => markdownSections(source).lead

describe('sections', () => {
  test('follow the headings of the second level, with parts of the third', () => {
    expect(markdownSections('Hello\n\n## One\n\nA\n\n### Part\n\nB\n\n#### Deeper\n\n## Two')).toEqual({
      lead: '<p>Hello</p>',
      sections: [
        {
          id: 'one',
          heading: 'One',
          html: '<p>A</p>',
          parts: [{ id: 'part', heading: 'Part', html: '<p>B</p>\n<h4>Deeper</h4>' }],
        },
        { id: 'two', heading: 'Two', html: '', parts: [] },
      ],
    })
  })

  test('have ids of their own, made from their words', () => {
    const source =
      '## Fées, & *waivers*!\n\n## Authors’ rights\n\n### Fees-2\n\n## Fees\n\n## Fees\n\n## ***\n\n## 論文\n\n## !?'
    const { sections } = markdownSections(source)
    const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
    expect(ids.slice(0, 5)).toEqual(['fees-waivers', 'authors-rights', 'fees-2', 'fees', 'fees-3'])
    expect(ids).toContain('論文')
    expect(ids).toContain('section')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('do not take the ids of the page around them', () => {
    const { sections } = markdownSections('## Footer\n\n### Alerts\n\n## Footer\n\n## Other', ['footer', 'alerts'])
    const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
    expect(ids).toEqual(['footer-2', 'alerts-2', 'footer-3', 'other'])
  })

  test('accept headings in any order: nothing is lost', () => {
    const { lead, sections } = markdownSections('### Third\n\n# First\n\n> ## Quoted\n\n- ### Listed')
    expect(lead).toBe('')
    expect(sections.map(({ heading }) => heading)).toEqual(['Third', 'First'])
    expect(sections[1]?.html).toContain('<h4>Quoted</h4>')
    expect(sections[1]?.html).toContain('<h4>Listed</h4>')
  })

  test('show their heading in plain words', () => {
    expect(markdownSections('## `x` < y & [z](/z) &amp; **q**').sections[0]?.heading).toBe('x < y & z & q')
  })
})

describe('what could harm a reader is text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b>',
    '<!-- x --><iframe src="https://x.example"></iframe>',
    '> - <svg onload=alert(1)>',
    '```<script>\n</script><script>\n```',
    '## <script>x</script>\n\n### <img src=x onerror=x>',
  ])('%s', (source) => {
    const { lead, sections } = markdownSections(source)
    const html = [
      lead,
      ...sections.flatMap((section) => [section.html, ...section.parts.map((part) => part.html)]),
    ].join('')
    expect(html).not.toMatch(/<(script|img|b |iframe|svg|!)/i)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '<java\\\tscript:alert(1)>',
    '%6Aavascript:alert(1)',
    'data:text/html,x',
    'data:image/png;base64,AAAA',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    '//elsewhere.example/',
    '/\\\\elsewhere.example/',
    '%E0%A4%A',
  ])('a link to %s', (address) => {
    expect(lead(`[x](${address})`)).not.toContain('<a')
    expect(lead(`<${address}>`)).not.toContain('<a')
    expect(lead(`[x][r]\n\n[r]: ${address}`)).not.toContain('<a')
  })

  test('a picture from anywhere', () => {
    expect(lead('![x](https://tracker.example/x.png)')).not.toContain('<img')
  })
})

test('quotes and apostrophes are curved, in code they stay as they are, and the ids of headings too', () => {
  expect(lead(`The author's "own" words (c) -- \`it's "code"\``)).toBe(
    "<p>The author’s “own” words (c) -- <code>it's &quot;code&quot;</code></p>",
  )
  expect(markdownSections("## The author's guide").sections).toMatchObject([
    { id: 'the-authors-guide', heading: 'The author’s guide' },
  ])
})

test('links lead to the web, to mail and into the site; only web links leave the site', () => {
  expect(lead('[a](https://a.example/b?c=d&e#f)')).toBe(
    '<p><a href="https://a.example/b?c=d&amp;e#f" rel="noopener">a</a></p>',
  )
  expect(lead('<https://a.example>')).toContain('rel="noopener"')
  expect(lead('<https://a.example>')).toContain('data-bare')
  expect(lead('[the rules](https://a.example)')).not.toContain('data-bare')
  for (const address of ['/contact', '#fees', 'guide?x=1', 'mailto:editor@a.example', '/issues/1:2']) {
    expect(lead(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`)
  }
})

test('tables declare what their columns are and carry no style', () => {
  const html = lead('| A | B |\n|---|--:|\n| 1 | 2 |')
  expect(html).toContain('<th scope="col">A</th>')
  expect(html).toContain('<td data-align="right">2</td>')
  expect(html).not.toContain('style')
})

test('deep nesting ends', () => {
  expect(lead(`${'>'.repeat(5_000)} x ${'['.repeat(5_000)}`)).toContain('blockquote')
})
