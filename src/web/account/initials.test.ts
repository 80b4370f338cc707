import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Quill', 'AQ'],
  ['  ines   maria example ', 'IE'],
  ['Plato', 'P'],
  ['ada@example.org', 'A'],
  ['𝔄da Quill', '𝔄Q'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
