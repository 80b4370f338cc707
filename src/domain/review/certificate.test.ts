import { expect, test } from 'vitest'
import { type ReviewedFacts, writeCertificate } from './certificate.ts'

const facts: ReviewedFacts = {
  name: 'Juno Marsh',
  articleType: 'Research article',
  discipline: 'M',
  sentAt: '2026-11-30T23:59:59.000Z',
  periodical: { name: 'Annals of Number Talk', issn: { online: '2958-1234' }, publisher: { name: 'Number House' } },
  address: 'https://numbers.example',
}

test('a certificate says who reviewed what kind of manuscript, in which field, for whom and when', () => {
  expect(writeCertificate(facts)).toMatchObject({
    title: 'Certificate of review',
    name: 'Juno Marsh',
    statement: 'reviewed a research article in the field of mathematics for Annals of Number Talk.',
    received: 'The review was received in November 2026.',
    issuer: ['Annals of Number Talk', 'Number House', 'ISSN 2958-1234', 'numbers.example'],
  })
})

test('a certificate has none of the author’s own words for the type of the manuscript', () => {
  for (const articleType of [undefined, '', 'Zora Märkwald’s remarks']) {
    const { statement } = writeCertificate({ ...facts, articleType, discipline: undefined })
    expect(statement).toBe('reviewed a manuscript for Annals of Number Talk.')
  }
  const { statement } = writeCertificate({ ...facts, articleType: 'Case study of the Märkwald school' })
  expect(statement).toMatch(/^reviewed a case report in the field/)
})

test('a periodical without a publisher or an ISSN issues it with its name and address', () => {
  const periodical = { name: 'Annals of Number Talk', issn: {} }
  expect(writeCertificate({ ...facts, periodical }).issuer).toEqual(['Annals of Number Talk', 'numbers.example'])
})
