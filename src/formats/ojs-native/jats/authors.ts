// The authors of a paper in JATS. Their affiliations are beside them, within them, or named by them.
import { element, listElement, textElement } from '#src/formats/ojs-native/build-element.ts'
import {
  allOf,
  attributeOf,
  childOf,
  childrenOf,
  lineOf,
  type OjsElement,
  pathOf,
} from '#src/formats/ojs-native/element.ts'
import { langOf } from './lang-of.ts'

export function authorsOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const addresses = new Map(
    [...childrenOf(meta, 'aff'), ...allOf(meta, 'contrib-group', 'aff')].map((aff) => [
      attributeOf(aff, 'id') ?? '',
      aff,
    ]),
  )
  const contribs = allOf(meta, 'contrib-group', 'contrib').filter(
    (contrib) => (attributeOf(contrib, 'contrib-type') ?? 'author') === 'author',
  )
  return contribs.map((contrib) => authorOf(contrib, addresses, locale))
}

function authorOf(
  contrib: OjsElement,
  addresses: ReadonlyMap<string, OjsElement>,
  locale: string | undefined,
): OjsElement {
  const group = childOf(contrib, 'collab') ?? pathOf(contrib, 'collab-alternatives', 'collab')
  const named = childrenOf(contrib, 'xref').filter((xref) => attributeOf(xref, 'ref-type') === 'aff')
  const affiliations = [
    ...childrenOf(contrib, 'aff'),
    ...named.flatMap((xref) => (attributeOf(xref, 'rid') ?? '').split(/\s+/).flatMap((id) => addresses.get(id) ?? [])),
  ]
  const orcid = childrenOf(contrib, 'contrib-id').find((id) => attributeOf(id, 'contrib-id-type') === 'orcid')
  const isCorresponding =
    attributeOf(contrib, 'corresp') === 'yes' ||
    childrenOf(contrib, 'xref').some((xref) => attributeOf(xref, 'ref-type') === 'corresp')
  return element('author', {
    attributes: {
      ...(isCorresponding ? { primary_contact: 'true' } : {}),
      ...(group ? { contributor_type: 'ORGANIZATION' } : {}),
    },
    children: [
      ...namesOf(contrib, locale).flatMap((name) => nameElements(name, langOf(name, locale))),
      ...affiliations.flatMap((aff) => listElement('affiliation', textElement('name', addressIn(aff)))),
      ...textElement('orcid', lineOf(orcid)),
      ...textElement('email', lineOf(childOf(contrib, 'email'))),
      ...textElement('biography', lineOf(childOf(contrib, 'bio'))),
    ],
  })
}

/** As it is printed, then in other languages: one in each, in its parts if one has them. */
function namesOf(contrib: OjsElement, locale: string | undefined): OjsElement[] {
  const names = [contrib, ...childrenOf(contrib, 'name-alternatives', 'collab-alternatives')].flatMap((holder) =>
    childrenOf(holder, 'collab', 'name', 'string-name'),
  )
  const printed = names.filter((name) => !/^(?:index|search)$/.test(attributeOf(name, 'content-type') ?? ''))
  const found = new Map<string | undefined, OjsElement>()
  for (const name of printed.length > 0 ? printed : names) {
    const language = langOf(name, locale)['locale']
    const other = found.get(language)
    if (!other || (hasParts(name) && !hasParts(other))) found.set(language, name)
  }
  return [...found.values()]
}

const hasParts = (name: OjsElement): boolean => childrenOf(name, 'surname', 'given-names').length > 0

function nameElements(name: OjsElement, language: Record<string, string>): OjsElement[] {
  const [family, givenNames] = [childOf(name, 'surname'), childOf(name, 'given-names')]
  if (!hasParts(name)) return textElement('familyname', lineOf(name), language)
  const withSuffix = family && [family, childOf(name, 'suffix')].flatMap((part) => lineOf(part) ?? []).join(' ')
  return [...textElement('givenname', lineOf(givenNames), language), ...textElement('familyname', withSuffix, language)]
}

/** Without its number, and the iDs of institutions. */
function addressIn(aff: OjsElement): string | undefined {
  const unseen = [...childrenOf(aff, 'label', 'institution-id'), ...allOf(aff, 'institution-wrap', 'institution-id')]
  const text = unseen.reduce((left, { text }) => left.replace(text, ''), aff.text)
  return text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim() || undefined
}
