import { expect, test } from 'vitest'
import { offerPeople } from './offer-people.ts'

const peopleIn = (...lines: string[]) => {
  const body = ['We did something, and it had an effect that we describe here at some length.']
  const texts = ['A study of fractions in primary schools', ...lines, 'Introduction', ...body]
  const styles = ['title', ...lines.map(() => 'normal'), 'heading1', 'normal']
  return offerPeople({
    paragraphs: texts.map((text, at) => ({ text, style: styles[at] ?? '', size: 0, place: 'body' as const })),
  })
}

test('marks lead from the names to the affiliations, and a star to the corresponding author', () => {
  const people = peopleIn(
    'Ada Quill1,2*, Noor Finch2 and Ben Ode1',
    '1 School of Education, University of Ely',
    '2 Fen Institute of Technology, Ely',
    '*Correspondence: ada.quill@ely-school.org',
  )
  const [ely, fen] = ['School of Education, University of Ely', 'Fen Institute of Technology, Ely']
  expect(people).toEqual([
    { name: 'Ada Quill', affiliations: [ely, fen], corresponding: true, email: 'ada.quill@ely-school.org' },
    { name: 'Noor Finch', affiliations: [fen] },
    { name: 'Ben Ode', affiliations: [ely] },
  ])
})

test('one line for each author has name, iD, accounts and affiliations', () => {
  expect(
    peopleIn(
      'Ada Quill  0000-0002-1825-0097 ·  adaquill  School of Education, University of Ely; Fen Museum, Ely',
      'Noor Finch  0000-0001-5109-3700 ·  nfinch  Department of Physics, University of Chott · Funded by Sand Council',
    ),
  ).toEqual([
    {
      name: 'Ada Quill',
      orcid: '0000-0002-1825-0097',
      affiliations: ['School of Education, University of Ely', 'Fen Museum, Ely'],
    },
    {
      name: 'Noor Finch',
      orcid: '0000-0001-5109-3700',
      affiliations: ['Department of Physics, University of Chott'],
    },
  ])
})

test('an affiliation below the names belongs to all of them, an address to the family name that it contains', () => {
  expect(
    peopleIn('Ada Quill and Noor Finch', 'University of Ely', 'a.quill@ely-school.org, n.finch@ely-school.org'),
  ).toEqual([
    { name: 'Ada Quill', affiliations: ['University of Ely'], email: 'a.quill@ely-school.org' },
    { name: 'Noor Finch', affiliations: ['University of Ely'], email: 'n.finch@ely-school.org' },
  ])
})

test('an address or iD that could be anybody’s is nobody’s', () => {
  expect(peopleIn('Ada Quill and Noor Finch', 'contact.us@ely-school.org 0000-0002-1825-0097')).toEqual([
    { name: 'Ada Quill', affiliations: [] },
    { name: 'Noor Finch', affiliations: [] },
  ])
})
