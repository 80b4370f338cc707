// Title, description and canonical address of a page of text.
import type { MetaDescriptor } from 'react-router'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import type { PageText } from '#src/wire/periodical.ts'
import { canonicalOf } from './load-text.ts'

export function describeText(matches: Parameters<typeof rootDataOf>[0], text: PageText | undefined): MetaDescriptor[] {
  if (!text) return []
  return describePage(rootDataOf(matches), text.title, { description: text.description, canonical: canonicalOf(text) })
}
