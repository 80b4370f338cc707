import { expect, test } from 'vitest'
import type { Affiliation } from './affiliation.ts'
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

const hill = { name: 'Hill School', otherNames: [{ language: 'de', name: 'Schule am Hügel' }] }

test('an affiliation keeps its names in other languages, also with another author', () => {
  const entered = [weiZhang(), { name: 'Bo Ridge', affiliations: [{ name: 'Hill School' }, { name: 'Fell School' }] }]
  expect(keepOtherNames(entered, [{ ...weiZhang(), affiliations: [hill] }])).toEqual([
    weiZhang(),
    { name: 'Bo Ridge', affiliations: [hill, { name: 'Fell School' }] },
  ])
})

const at = (name: string, affiliation: Affiliation): Contributor => ({ name, affiliations: [affiliation] })

test('an affiliation keeps its names in other languages if another author has it without them', () => {
  const before = [at('Wei Zhang', hill), at('Bo Ridge', { name: 'Hill School' })]
  const entered = [at('Wei Zhang', { name: 'Hill School' }), at('Bo Ridge', { name: 'Hill School' })]
  expect(keepOtherNames(entered, before)).toEqual([at('Wei Zhang', hill), at('Bo Ridge', hill)])
})

const physics = (ror?: string, german?: string): Affiliation => ({
  name: 'Department of Physics',
  ...(ror === undefined ? {} : { ror: `https://ror.org/${ror}` }),
  ...(german === undefined ? {} : { otherNames: [{ language: 'de', name: german }] }),
})
const [oxen, fell] = [physics('05dxps055', 'Physik der Ochsen'), physics('02nr0ka47', 'Physik der Berge')]

test('affiliations with the same name and different ROR iDs have each their own names in other languages', () => {
  const entered = [at('Wei Zhang', physics('05dxps055')), at('Bo Ridge', physics('02nr0ka47'))]
  expect(keepOtherNames(entered, [at('Wei Zhang', oxen)])).toEqual([at('Wei Zhang', oxen), entered[1]])
  expect(keepOtherNames(entered, [at('Wei Zhang', oxen), at('Bo Ridge', fell)])).toEqual([
    at('Wei Zhang', oxen),
    at('Bo Ridge', fell),
  ])
})

test('of affiliations with the same name, the one with the same ROR iD, then the one of the same author counts', () => {
  const unidentified = physics(undefined, 'Physik')
  const before = [at('Wei Zhang', unidentified), at('Bo Ridge', fell)]
  const entered = [at('Wei Zhang', physics()), at('Bo Ridge', physics()), at('Al Moor', physics('02nr0ka47'))]
  expect(keepOtherNames(entered, before).map(({ affiliations }) => affiliations?.[0]?.otherNames?.[0]?.name)).toEqual([
    'Physik',
    'Physik der Berge',
    'Physik der Berge',
  ])
})

test('an author whose ROR iD is not sent again does not receive the names of an affiliation of others', () => {
  const before = [at('Wei Zhang', oxen), at('Bo Ridge', physics('02nr0ka47'))]
  const entered = [at('Wei Zhang', physics()), at('Bo Ridge', physics())]
  expect(keepOtherNames(entered, before)).toEqual([
    at('Wei Zhang', physics(undefined, 'Physik der Ochsen')),
    entered[1],
  ])
})

test('in another order, authors with the same name are told apart by their ORCID iDs', () => {
  const [one, other] = [weiZhang('张伟', '0000-0002-1825-0097'), weiZhang('章薇', '0000-0001-5109-3700')]
  const entered = [weiZhang(undefined, other.orcid), weiZhang(undefined, one.orcid)]
  expect(keepOtherNames(entered, [one, other])).toEqual([other, one])
})
