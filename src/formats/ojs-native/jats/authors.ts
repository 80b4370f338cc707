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
  const groups = childrenOf(meta, 'contrib-group')
  const addresses = new Map(
    [meta, ...groups]
      .flatMap(placesIn)
      .flatMap((place) => [place, ...childrenOf(place, 'aff')].map((one) => [attributeOf(one, 'id') ?? '', place])),
  )
  const isNamed = allOf(meta, 'contrib-group', 'contrib').some(
    (contrib) => affiliationsNamedBy(contrib, addresses).length > 0,
  )
  const places = [meta, ...groups.filter((group) => authorsIn(group).length > 0)].flatMap(placesIn)
  // If nobody names it, not even an editor, the only one is that of all authors.
  const shared = places.length === 1 && !isNamed ? places : []
  return groups.flatMap(authorsIn).map((contrib) => authorOf(contrib, { addresses, shared, locale }))
}

/** Who has no role has that of the group. */
function authorsIn(group: OjsElement): OjsElement[] {
  const roleOfGroup = /^(?:editor|reviewer|translator)s?$/i.test(attributeOf(group, 'content-type') ?? '')
    ? 'other'
    : 'author'
  return childrenOf(group, 'contrib').filter(
    (contrib) => (attributeOf(contrib, 'contrib-type') ?? roleOfGroup) === 'author',
  )
}

/** A reference without a type may be to something else. */
const affiliationsNamedBy = (contrib: OjsElement, addresses: Places['addresses']): string[] =>
  childrenOf(contrib, 'xref').flatMap((xref) => {
    const [type, ids] = [attributeOf(xref, 'ref-type'), attributeOf(xref, 'rid')?.split(/\s+/) ?? []]
    if (type === undefined) return ids.filter((id) => addresses.has(id))
    return type === 'aff' ? ids : []
  })

type Places = { addresses: ReadonlyMap<string, OjsElement>; shared: readonly OjsElement[]; locale: string | undefined }

function authorOf(contrib: OjsElement, { addresses, shared, locale }: Places): OjsElement {
  const group = childOf(contrib, 'collab') ?? pathOf(contrib, 'collab-alternatives', 'collab')
  const own = [
    ...placesIn(contrib),
    ...affiliationsNamedBy(contrib, addresses).flatMap((id) => addresses.get(id) ?? []),
  ]
  const affiliations = own.length > 0 ? own : shared
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
      ...[...new Set(affiliations)].flatMap((place) => listElement('affiliation', affiliationIn(place, locale))),
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

/** One in several languages is in a place of its own. */
const placesIn = (holder: OjsElement): OjsElement[] => childrenOf(holder, 'aff', 'aff-alternatives')

function affiliationIn(place: OjsElement, locale: string | undefined): OjsElement[] {
  const each = place.name === 'aff' ? [place] : childrenOf(place, 'aff')
  const ids = each.flatMap((aff) => [
    ...childrenOf(aff, 'institution-id'),
    ...allOf(aff, 'institution-wrap', 'institution-id'),
  ])
  const ror = ids.find((id) => attributeOf(id, 'institution-id-type')?.toLowerCase() === 'ror')
  const names = each.flatMap((aff) => textElement('name', addressIn(aff), langOf(aff, locale)))
  return names.length > 0 ? [...names, ...textElement('ror', lineOf(ror))] : []
}

/** Without its number, and the iDs of institutions. */
function addressIn(aff: OjsElement): string | undefined {
  const unseen = [...childrenOf(aff, 'label', 'institution-id'), ...allOf(aff, 'institution-wrap', 'institution-id')]
  const text = unseen.reduce((left, { text }) => left.replace(text, ''), aff.text)
  return text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim() || undefined
}
