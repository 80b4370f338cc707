// The authors with their names in parts, ORCID iDs and affiliations, each affiliation once.
import type { FrontAuthor } from '#src/formats/full-text/front-matter.ts'
import { orcidUrl } from '#src/formats/orcid.ts'
import { familyWithParticle, readPersonName } from '#src/formats/person-name.ts'
import { element, fact, group, type Markup, said } from './markup.ts'
import type { Pen } from './pen.ts'

export function writeContributors(authors: readonly FrontAuthor[], { ids }: Pen): Markup {
  const affiliations = new Map<string, string>()
  for (const affiliation of authors.flatMap(affiliationsOf)) {
    if (!affiliations.has(affiliation)) affiliations.set(affiliation, ids.invent(`aff-${affiliations.size + 1}`))
  }
  return group(
    'contrib-group',
    {},
    ...authors.map((author) =>
      element(
        'contrib',
        { 'contrib-type': 'author' },
        writeOrcid(author),
        writeName(author),
        ...affiliationsOf(author).map((affiliation) =>
          element('xref', { 'ref-type': 'aff', rid: affiliations.get(affiliation) }),
        ),
      ),
    ),
    ...[...affiliations].map(([affiliation, id]) =>
      element('aff', { id }, element('institution', {}, said(affiliation))),
    ),
  )
}

const affiliationsOf = ({ affiliation }: FrontAuthor): string[] => [
  ...new Set(
    (affiliation ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Nobody has signed in at ORCID to prove that it is theirs. */
const writeOrcid = ({ orcid }: FrontAuthor): Markup =>
  fact('contrib-id', orcid && orcidUrl(orcid), { 'contrib-id-type': 'orcid', authenticated: 'false' })

function writeName({ name, given, family, orcid }: FrontAuthor): Markup {
  if (given && family) return element('name', {}, fact('surname', family), fact('given-names', given))
  const read = readPersonName(name)
  if (!('literal' in read)) {
    const parts = [
      fact('surname', familyWithParticle(read)),
      fact('given-names', read.given),
      fact('suffix', read.suffix),
    ]
    return element('name', {}, ...parts)
  }
  // One word is a person with one name, unless it is an abbreviation; only people have ORCID iDs.
  if (/^\p{Lu}?\p{Ll}+$/u.test(read.literal)) {
    return element('name', { 'name-style': 'given-only' }, fact('given-names', read.literal))
  }
  return orcid ? element('string-name', {}, said(name)) : element('collab', {}, said(name))
}
