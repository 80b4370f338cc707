// Days and years. Source: JATS4R, 'Article publication and history dates'.
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { element, fact, group, type Markup, nothing, together } from '#src/formats/xml/markup.ts'

export function writePublicationDates({ published, place, isProof }: FrontMatter): Markup {
  if (isProof) return element('pub-date-not-available', {})
  return together([
    writeDay('pub-date', published, { 'date-type': 'pub', 'publication-format': 'electronic' }),
    place
      ? writeDay('pub-date', String(place.year), { 'date-type': 'collection', 'publication-format': 'electronic' })
      : nothing,
  ])
}

export function writeHistory({ received, revised, accepted }: FrontMatter): Markup {
  return group(
    'history',
    {},
    writeDay('date', received, { 'date-type': 'received' }),
    writeDay('date', revised, { 'date-type': 'rev-recd' }),
    writeDay('date', accepted, { 'date-type': 'accepted' }),
  )
}

/** A day, YYYY-MM-DD, or a year alone. */
function writeDay(name: string, date: string | undefined, attributes: Record<string, string>): Markup {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(date ?? '') ?? []
  if (!date || !year) return nothing
  return element(
    name,
    { ...attributes, 'iso-8601-date': date },
    fact('day', day),
    fact('month', month),
    fact('year', year),
  )
}
