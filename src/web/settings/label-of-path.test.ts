import { expect, test } from 'vitest'
import { labelOfPath } from './label-of-path.ts'

test.each([
  ['owner', 'Who owns the journal'],
  ['publisher', 'Publisher'],
  ['publisher.name', 'Publisher: Name'],
  ['contact.email', 'Contact: E-mail of the office'],
  ['issn.online', 'ISSN (online)'],
  ['board.0', 'Member 1'],
  ['board.0.orcid', 'Member 1: ORCID iD'],
  ['board.1.subjects.2', 'Member 2: Subjects'],
  ['privacy.processors.0.purpose', 'Service 1: What it does with personal data'],
  ['pages.about.markdown', 'Page texts: About'],
])('the path %s is called “%s”', (path, name) => {
  expect(labelOfPath(path)).toBe(name)
})
