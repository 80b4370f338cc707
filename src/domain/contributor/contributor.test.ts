import { expect, test } from 'vitest'
import { type Contributor, keepOtherNames } from './contributor.ts'

const weiZhang = (chinese?: string, orcid?: string): Contributor => ({
  name: 'Wei Zhang',
  ...(chinese === undefined ? {} : { otherNames: [{ language: 'zh', name: chinese }] }),
  ...(orcid === undefined ? {} : { orcid }),
})

test('authors with the same name keep each their own names in other languages', () => {
  const before = [weiZhang('张伟'), weiZhang('章薇'), weiZhang()]
  expect(keepOtherNames([weiZhang(), weiZhang(), weiZhang(), weiZhang()], before)).toEqual([...before, weiZhang()])
})

test('an affiliation keeps its names in other languages, also with another author', () => {
  const here = { name: 'Hill School', otherNames: [{ language: 'de', name: 'Schule am Hügel' }] }
  const entered = [weiZhang(), { name: 'Bo Ridge', affiliations: [{ name: 'Hill School' }, { name: 'Fell School' }] }]
  expect(keepOtherNames(entered, [{ ...weiZhang(), affiliations: [here] }])).toEqual([
    weiZhang(),
    { name: 'Bo Ridge', affiliations: [here, { name: 'Fell School' }] },
  ])
})

test('in another order, authors with the same name are told apart by their ORCID iDs', () => {
  const [one, other] = [weiZhang('张伟', '0000-0002-1825-0097'), weiZhang('章薇', '0000-0001-5109-3700')]
  const entered = [weiZhang(undefined, other.orcid), weiZhang(undefined, one.orcid)]
  expect(keepOtherNames(entered, [one, other])).toEqual([other, one])
})
