// What a notice changes, how a paper came to be published, and its terms.
// Source: https://www.crossref.org/documentation/register-maintain-records/maintaining-your-metadata/registering-updates/
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { NoticeKind } from '#src/domain/article/notice.ts'
import { element, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { resourceAddress } from './resource-address.ts'

const updateTypes: Record<NoticeKind, string> = {
  correction: 'correction',
  'expression-of-concern': 'expression_of_concern',
  retraction: 'retraction',
}

/** The schema accepts updates and history only together with the DOI of the policy; it accepts the terms alone, too. */
export function writeUpdatesAndTerms(record: BibliographicRecord, updatePolicyDoi: string | undefined): Markup {
  const terms = writeTerms(record)
  if (!updatePolicyDoi) return terms
  return element(
    'crossmark',
    {},
    fact('crossmark_policy', updatePolicyDoi),
    writeUpdate(record),
    group('custom_metadata', {}, ...writeHistory(record), terms),
  )
}

/** Crossref shows the update at the paper as well, so it is sent only once: with the notice. */
function writeUpdate({ noticeOf, published }: BibliographicRecord): Markup {
  const attributes = noticeOf && { type: updateTypes[noticeOf.kind], date: published }
  return group('updates', {}, fact('update', noticeOf?.doi, attributes))
}

function writeHistory({ received, revised, accepted, published }: BibliographicRecord): Markup[] {
  const days = { received, revised, accepted, published }
  return Object.entries(days).map(([name, day], order) =>
    fact('assertion', day, {
      name,
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      group_name: 'publication_history',
      group_label: 'Publication history',
      order: String(order),
    }),
  )
}

function writeTerms({ licence, published }: BibliographicRecord): Markup {
  return element(
    'ai:program',
    { name: 'AccessIndicators' },
    element('ai:free_to_read', { start_date: published }),
    fact('ai:license_ref', resourceAddress(licence?.url), { applies_to: 'vor', start_date: published }),
  )
}

/**
 * How a notice is linked to its paper where the DOI of the paper or of the policy is missing, which an update needs.
 */
export function writeRelation({ noticeOf }: BibliographicRecord, updatePolicyDoi: string | undefined): Markup {
  if (!noticeOf || (noticeOf.doi && updatePolicyDoi)) return nothing
  const [type, identifier] = noticeOf.doi ? ['doi', noticeOf.doi] : ['uri', resourceAddress(noticeOf.url)]
  const attributes = { 'relationship-type': 'isCommentOn', 'identifier-type': type }
  return group(
    'rel:program',
    { name: 'relations' },
    group('rel:related_item', {}, fact('rel:inter_work_relation', identifier, attributes)),
  )
}
