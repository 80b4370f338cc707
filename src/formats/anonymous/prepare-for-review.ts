// The text that reviewers read before any trace in it is hidden: without the parts about its authors, with links as text,
// languages without countries, and an address for every paragraph.
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import type { Known } from './find-traces.ts'
import { withNamedBlocks } from './name-blocks.ts'
import { withNeutralLanguages } from './neutral-language.ts'
import { withPlainLinks } from './plain-links.ts'
import { type Withheld, withholdParts } from './withhold-parts.ts'

export function prepareForReview(text: FullText, { people }: Known, title: string): Withheld {
  const { text: kept, withheld } = withholdParts(text, people, title)
  return { text: withNamedBlocks(withPlainLinks(withNeutralLanguages(kept))), withheld }
}
