import { expect, test } from 'vitest'
import { passageWith } from './passage.ts'

const before = 'Nothing of note happened here. '.repeat(20)
const after = ' The rest is about something else entirely.'.repeat(20)

test('a passage begins with the sentence in which the words stand', () => {
  expect(passageWith(`${before}A camera obscura was built by hand.${after}`, 'obscura')).toMatch(
    /^A camera obscura was built by hand\. The rest .* …$/,
  )
})

test('it is where most of the words stand, in any form of them', () => {
  const text = `${before}We built cameras.${after} The builder of a camera was asked.${after}`
  expect(passageWith(text, 'camera builder')).toContain('builder of a camera')
})

test('it is short, whatever the text, and cuts no word', () => {
  const words = `${'antidisestablishmentarianism and '.repeat(200)}obscura ${'floccinaucinihilipilification or '.repeat(200)}`
  const passage = passageWith(words, 'obscura') ?? ''
  expect(passage).toMatch(/^… (antidisestablishmentarianism|and) .*obscura .*(or|floccinaucinihilipilification) …$/)
  expect(passage.length).toBeLessThan(250)
})

test('a short text is its own passage', () => {
  expect(passageWith('The camera obscura.', 'camera')).toBe('The camera obscura.')
})

test('there is none without the words, or for signs alone', () => {
  expect(passageWith(before, 'obscura')).toBeUndefined()
  expect(passageWith(before, '%')).toBeUndefined()
  expect(passageWith(before, '')).toBeUndefined()
})

test('a text without spaces is not cut within a character', () => {
  const smiles = '😀'.repeat(300)
  for (const text of [`word${smiles}`, `${smiles}word${smiles}`, `a${smiles}word${smiles}`]) {
    expect(passageWith(text, 'word')?.isWellFormed()).toBe(true)
  }
})
