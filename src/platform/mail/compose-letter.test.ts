import { expect, test } from 'vitest'
import { composeLetter } from './compose-letter.ts'

const sender = { name: 'Demo & Periodical', shortName: 'DEMO', contact: { email: 'office@periodical.example' } }
const letter = composeLetter(sender, {
  kind: 'test',
  to: 'ada@example.org',
  subject: 'Published: <b>Bold</b> claims',
  paragraphs: [
    'Your paper “<img src="https://evil.example/x.png">” is published. See https://evil.example',
    { before: 'Read it here:', link: 'https://periodical.example/a?b=1&c="2"' },
  ],
})

/** The HTML as a reader sees it, one line per paragraph. */
const readable = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<br>|<\/?p>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

test('text and HTML have the same content', () => {
  expect(readable(letter.html)).toBe(letter.text.trim().replaceAll('\n\n', '\n'))
  expect(letter.text).toBe(
    'Hello,\n\nYour paper “<img src="https://evil.example/x.png">” is published. See https://evil.example\n\n' +
      'Read it here:\nhttps://periodical.example/a?b=1&c="2"\n\nDemo & Periodical\n',
  )
})

test('nothing that somebody typed becomes markup or a link', () => {
  expect([...letter.html.matchAll(/<(img|b)\b/g)]).toEqual([])
  expect([...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://periodical.example/a?b=1&amp;c=&quot;2&quot;',
  ])
})

test('the HTML loads nothing and sets no colours, so that it is legible on dark and light backgrounds', () => {
  expect(letter.html).not.toMatch(/<[^>]*\bsrc=|url\(|<style|<link|<script|(?:^|[\s"';])(?:background|color):/)
  expect(letter.html).toContain('<meta name="color-scheme" content="light dark">')
})

test('a letter is written in the name of the periodical, and replies go to the office if it has an address', () => {
  expect(letter).toMatchObject({
    subject: '[DEMO] Published: <b>Bold</b> claims',
    senderName: 'Demo & Periodical',
    replyTo: 'office@periodical.example',
    secret: false,
  })
  const { replyTo } = composeLetter(
    { ...sender, contact: {} },
    { kind: 'test', to: 'a@b.c', subject: '', paragraphs: [] },
  )
  expect(replyTo).toBeUndefined()
})
