import { expect, test } from 'vitest'
import { recogniserOf } from './recognise-author.ts'

const ada = '0000-0002-1825-0097'
const other = '0000-0001-5109-3700'
const recognise = recogniserOf([{ name: 'Ada Quill', orcid: ada }, { name: 'Zoë O’Dell' }])

test.each([
  ['the same ORCID iD under another name', { name: 'A. Marsh', orcid: ada }, 'orcid'],
  ['the same name where the author has no iD', { name: 'Ada Quill' }, 'name'],
  ['the same name where the editor has no iD', { name: 'Zoë O’Dell', orcid: other }, 'name'],
  ['the same name in another spelling', { name: 'ZOE O’DELL' }, 'name'],
  ['the family name first', { name: 'Quill, Ada', given: 'Ada', family: 'Quill' }, 'name'],
  ['the same name with another ORCID iD', { name: 'Ada Quill', orcid: other }, undefined],
  ['an organisation of that name', { name: 'Ada Quill', isOrganisation: true }, undefined],
  ['part of the name', { name: 'Ada Quillon' }, undefined],
])('%s', (_what, author, recognition) => {
  expect(recognise(author)).toBe(recognition)
})
