// Text in a manuscript that could be mistaken for markup, in every place where a manuscript can have text.
import { expect, test } from 'vitest'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { aFullText } from '#test/factories/full-text.ts'
import { forbiddenIn } from './allowed-html.ts'
import { contentsOf } from './contents.ts'
import { writeFullTextHtml } from './write-full-text-html.ts'

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>">',
  '</p></section></main><style>*{display:none}</style>',
  '<!-- --!><iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ']]><![CDATA[<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;&#60;script&#62;',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  '//stem.example',
  '\u0000\u0008\uFFFE\uD800<\u202Escript>',
]

/** The same tree with every text in it replaced; kinds stay. */
function poisoned<T>(value: T, payload: string): T {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, payload)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' ? (key === 'kind' ? inner : payload) : poisoned(inner, payload),
    ]),
  ) as T
}

/** Ids and targets stay, so that everything is still linked and written. */
function poisonedWords(text: FullText, payload: string): FullText {
  const kept = ['kind', 'id', 'target', 'note', 'references', 'style', 'direction']
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        kept.includes(key) && typeof inner !== 'object' ? inner : typeof inner === 'string' ? payload : walk(inner),
      ]),
    )
  }
  return walk(text) as FullText
}

test.each(payloads)('%j stays plain words wherever it occurs', (payload) => {
  for (const text of [poisoned(aFullText(), payload), poisonedWords(aFullText(), payload)]) {
    for (const pictureAddress of [
      () => payload,
      (file: string) => `/journals/p1/media/${encodeURIComponent(file.toWellFormed())}`,
    ]) {
      const written = writeFullTextHtml(text, { pictureAddress })
      expect(forbiddenIn(written)).toBeUndefined()
      const tags = written.match(/<[^>]*>/g) ?? []
      expect(tags.length).toBeGreaterThan(50)
      expect(tags.filter((tag) => /^<\/?(script|style|svg|iframe|xmp|mglyph)/i.test(tag))).toEqual([])
      // Outside the quotes of its attributes, a tag contains nothing but names.
      for (const tag of tags) expect(tag.replaceAll(/="[^"]*"/g, '')).toMatch(/^<\/?[a-z0-9]+( [a-z-]+)*\/?>$/)
      for (const [, address] of written.matchAll(/ (?:href|src)="([^"]*)"/g))
        expect(address).toMatch(/^(#t-|\/journals\/p1\/media\/|https:\/\/doi\.org\/)/)
    }
  }
})

test('a heading appears in the contents as words, not as markup', () => {
  const text = poisonedWords(aFullText(), payloads[0] ?? '')
  const [first] = contentsOf(writeFullTextHtml(text, { pictureAddress: () => undefined }))
  expect(first?.words).toContain('<script>alert(1)</script>')
})

test.each([
  ['<script></script>', '<script>'],
  ['<p onclick="x">a</p>', '<p onclick="x">'],
  ['<p style="x">a</p>', '<p style="x">'],
  ['<a href="javascript:x">a</a>', '<a href="javascript:x">'],
  ['<a href="//stem.example">a</a>', '<a href="//stem.example">'],
  ['<img src="data:text/html,x"/>', '<img src="data:text/html,x">'],
  ['<a href="data:image/png;base64,AA">a</a>', '<a href="data:image/png;base64,AA">'],
  ['<svg></svg>', '<svg>'],
  ['<math href="x"></math>', '<math href="x">'],
  ['<!-- a -->', 'comment'],
  ['<?php ?>', 'processinginstruction'],
  ['<toString></toString>', '<toString>'],
])('%s would be detected', (html, found) => {
  expect(forbiddenIn(html)).toContain(found)
})

test.each([
  ['https://x.example/find?title=R{\\&}D', 'https://x.example/find?title=R{%5C&amp;}D'],
  ['https://x.example/#R{\\&}D', 'https://x.example/#R{%5C&amp;}D'],
  ['mailto:moss\\kelp@x.example', 'mailto:moss%5Ckelp@x.example'],
])('the address %s is linked in a form that a page may have', (href, written) => {
  const link = { kind: 'link' as const, href, inlines: [{ kind: 'text' as const, text: 'there' }] }
  const text = { ...aFullText(), body: [{ kind: 'paragraph' as const, inlines: [link] }] }
  expect(writeFullTextHtml(text, { pictureAddress: () => undefined })).toContain(`<a href="${written}">there</a>`)
})

test('an unclosed text would be detected', () => {
  expect(forbiddenIn('<p>a')).toBeDefined()
})
