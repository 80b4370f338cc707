import { expect, test } from 'vitest'
import { mergePeople } from './candidate.ts'

test('one person from three sources is offered once, with everything that is known', () => {
  const orcid = '0000-0002-1825-0097'
  const paper = (id: string) => ({ id, title: `Paper ${id}` })
  expect(
    mergePeople([
      { name: 'Bo Li', source: 'invited-before', email: 'bo@chott.example', emailKey: 'bo@chott.example', orcid },
      { name: 'B. Li', source: 'published-here', orcid, affiliation: 'University of Chott', papers: [paper('1')] },
      { name: 'Bo Li', source: 'published-here', papers: [paper('1'), paper('2')] },
    ]),
  ).toEqual([
    {
      name: 'Bo Li',
      email: 'bo@chott.example',
      emailKey: 'bo@chott.example',
      orcid,
      affiliation: 'University of Chott',
      sources: ['invited-before', 'published-here'],
      papers: [paper('1'), paper('2')],
    },
  ])
})

test('two people of the same name with addresses of their own stay two', () => {
  const people = ['one', 'two'].map((user) => ({
    name: 'Bo Li',
    source: 'account' as const,
    email: `${user}@chott.example`,
    emailKey: `${user}@chott.example`,
  }))
  expect(mergePeople(people)).toHaveLength(2)
})
