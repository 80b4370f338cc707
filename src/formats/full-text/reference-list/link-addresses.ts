// Turns DOIs and web addresses in the words of an entry into links.
import { doiUrl } from '#src/domain/identifiers/doi.ts'
import { changeRanges, opaque, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { findAddresses } from './addresses.ts'

export function linkAddresses(inlines: readonly Inline[]): Inline[] {
  const text = visibleText(inlines, ({ kind }) => kind === 'link' || kind === 'cross-reference')
  const addresses = findAddresses(text).filter(({ start, end }) => !text.slice(start, end).includes(opaque))
  return changeRanges(inlines, addresses, (inside, { doi, url }) => {
    const href = doi ? doiUrl(doi) : url
    return href ? [{ kind: 'link', href, inlines: inside }] : inside
  })
}
