import { expect, test } from 'vitest'
import {
  authorErrors,
  authorRowOf,
  newAuthor,
  readAuthorRow,
  renamed,
  sentAuthor,
  shownParts,
  withParts,
} from './author-draft.ts'

const whole = {
  name: 'María José Peñaloza Vidal',
  given: 'María José',
  family: 'Peñaloza Vidal',
  affiliations: [{ name: 'Demo College', ror: 'https://ror.org/05gq02987' }, { name: 'Second Institute' }],
  orcid: '0000-0002-1825-0097',
  corresponding: true,
  roles: ['conceptualization', 'writing-original-draft'],
}

const named = (name: string) => ({ ...newAuthor(0), name })

test('an author’s details survive a round trip unchanged', () => {
  expect(sentAuthor(authorRowOf(whole, 0))).toEqual(whole)
  const group = { name: 'The STEM Group', organisation: true }
  expect(sentAuthor(authorRowOf(group, 0))).toEqual(group)
  expect(sentAuthor(authorRowOf({ name: 'Ada Quill' }, 0))).toEqual({ name: 'Ada Quill' })
})

test('the parts are read from the name and sent only when somebody enters them', () => {
  const read = named('Jan van der Berg')
  expect(shownParts(read)).toEqual({ given: 'Jan', family: 'van der Berg' })
  expect(sentAuthor(read)).toEqual({ name: 'Jan van der Berg' })
  const said = withParts(read, { given: 'Jan van der', family: 'Berg' })
  expect(sentAuthor(said)).toMatchObject({ given: 'Jan van der', family: 'Berg' })
  expect(shownParts(withParts(said, { given: '', family: ' ' }))).toEqual({ given: 'Jan', family: 'van der Berg' })
  expect(shownParts(named('Suharto'))).toEqual({ given: '', family: '' })
})

test('a corrected name takes its parts with it, unless somebody entered them separately', () => {
  const typical = authorRowOf({ name: 'Ada Quil', given: 'Ada', family: 'Quil' }, 0)
  expect(shownParts(renamed(typical, 'Ada Quill'))).toEqual({ given: 'Ada', family: 'Quill' })
  const special = authorRowOf(whole, 0)
  expect(shownParts(renamed(special, 'Maria José Peñaloza Vidal'))).toEqual({
    given: 'María José',
    family: 'Peñaloza Vidal',
  })
})

test('an organisation has no parts', () => {
  expect(sentAuthor({ ...authorRowOf(whole, 0), organisation: true })).not.toHaveProperty('family')
})

test('affiliations on one line are split, unless the line has an identifier', () => {
  const at = (name: string, ror = '') => ({ ...named('Ada Quill'), affiliations: [{ at: 0, name, ror }] })
  expect(sentAuthor(at('Demo College; Second Institute')).affiliations).toEqual([
    { name: 'Demo College' },
    { name: 'Second Institute' },
  ])
  expect(sentAuthor(at('Schools; North', 'ror.org/05gq02987')).affiliations).toEqual([
    { name: 'Schools; North', ror: 'https://ror.org/05gq02987' },
  ])
})

test('an author’s errors are shown at their field', () => {
  const wrong = {
    ...named(''),
    orcid: '0000-0002-1825-0098',
    parts: { given: 'Ada', family: ' ' },
    affiliations: [
      { at: 0, name: 'Demo College', ror: 'https://ror.org/05gq02988' },
      { at: 4, name: ' ', ror: 'https://ror.org/05gq02987' },
    ],
  }
  expect(Object.keys(authorErrors(wrong))).toEqual(['name-0', 'orcid-0', 'ror-0-0', 'ror-0-4', 'family-0'])
  expect(authorErrors(newAuthor(0))).toEqual({})
})

test('what a device stored is restored, even from the older form, but not if it is damaged', () => {
  const row = authorRowOf(whole, 3)
  expect(readAuthorRow(JSON.parse(JSON.stringify(row)))).toEqual(row)
  const older = readAuthorRow({ row: 1, name: 'Ada Quill', affiliation: 'Demo College', orcid: '' })
  expect(older?.affiliations).toEqual([{ at: 0, name: 'Demo College', ror: '' }])
  for (const damaged of [undefined, 'x', {}, { row: '1', name: 'x', orcid: '' }]) {
    expect(readAuthorRow(damaged)).toBeUndefined()
  }
})
