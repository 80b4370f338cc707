import { expect, test } from 'vitest'
import { toEmailAddress } from './email-address.ts'

test.each([
  'ada@example.org',
  "o'quill+tag@sub.example.co.uk",
  'a@x.io',
  'ädä@exämple.org',
  'ada@उदाहरण.example',
  'admin@localhost',
  `${'a'.repeat(242)}@example.org`,
])('%s is an address', (text) => {
  expect(toEmailAddress(text)?.address).toBe(text)
})

test('white space around an address is not part of it', () => {
  expect(toEmailAddress(' \tada@example.org\r\n')).toEqual({ address: 'ada@example.org', key: 'ada@example.org' })
})

test.each([
  ['no domain', 'ada@'],
  ['no person', '@example.org'],
  ['one label', 'ada@example'],
  ['an empty label', 'ada@example..org'],
  ['a label that begins with a hyphen', 'ada@-example.org'],
  ['a space', 'ada quill@example.org'],
  ['two addresses', 'a@x.io,b@y.io'],
  ['a list', 'a@x.io;b@y.io'],
  ['a second header', 'a@x.io\r\nBcc:v@y.io'],
  ['a quoted second address', '"v@evil.example x"@x.io'],
  ['a name around it', 'Ada <ada@example.org>'],
  ['a comment', 'ada(comment)@example.org'],
  ['an address literal', 'ada@[127.0.0.1]'],
  ['a group', 'undisclosed:ada@example.org'],
  ['NUL', 'ada\u0000@example.org'],
  ['an override of the writing direction', 'ada\u202egro.elpmaxe@example.org'],
  ['an invisible space', 'ada\u200b@example.org'],
  ['half a surrogate pair', 'ada\ud800@example.org'],
  ['more than 254 characters', `${'a'.repeat(243)}@example.org`],
])('a text that has %s is not an address', (_what, text) => {
  expect(toEmailAddress(text)).toBeUndefined()
})

test.each([
  ['case', 'ADA@Example.ORG', 'ada@example.org'],
  ['full-width letters', 'ａda@example.org', 'ada@example.org'],
  ['a composed accent', 'ädä@example.org', 'a\u0308da\u0308@example.org'],
])('two spellings that differ in %s have one key', (_what, one, other) => {
  expect(toEmailAddress(one)?.key).toBe(toEmailAddress(other)?.key)
})
