// The topic of a section, as JATS names it. Source: JATS 1.3, `sec-type`; JATS4R on ethics, data availability, funding
// and conflicts of interest, which prescribes where they go and what they are called.
import type { Heading } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'

const declarations: readonly [type: string, words: RegExp][] = [
  ['ai-use', /\b(artificial intelligence|generative|ai|llms?|language models?)\b/],
  ['coi-statement', /\b(conflicts?|competing|(declarations?|statements?) of interests?|financial interests?)\b/],
  ['data-availability', /\b(data|materials?|code)\b.*\b(availab|access|sharing)|\bavailability of\b.*\bdata\b/],
  ['ethics-statement', /\bethic|\bconsent\b|\binstitutional review\b/],
  ['funding', /\bfund(ing|ed|ers?)\b|\bfinancial support\b|\bgrants?\b/],
  ['author-contributions', /\bcontribut|\bauthorship\b|\bcredit\b/],
  ['coi-statement', /\bdisclosures?\b/],
]

/** Undefined for a heading that does not announce a declaration. */
export function declarationType({ role, inlines }: Heading): string | undefined {
  if (role !== 'declaration') return undefined
  const words = plainWords(inlines).toLowerCase()
  return declarations.find(([, pattern]) => pattern.test(words))?.[0] ?? 'declaration'
}

export const isConflictOfInterest = (heading: Heading): boolean => declarationType(heading) === 'coi-statement'

const parts: readonly [type: string, words: RegExp][] = [
  ['intro', /^(introduction|background)\b/],
  ['materials|methods', /^materials? and methods?\b|^methods? and materials?\b/],
  ['methods', /^(methods?|methodology|research (methods?|methodology|design))\b/],
  ['results|discussion', /^(results?|findings) and discussion\b/],
  ['results', /^(results?|findings)\b/],
  ['discussion|conclusions', /^discussion and (conclusion|implication)/],
  ['discussion', /^discussion\b/],
  ['conclusions', /^(conclusions?|concluding (remarks|thoughts))\b/],
  ['supplementary-material', /^(supplementa(ry|l)|supporting) (materials?|information)\b/],
]

/** The `sec-type` of a section of the text itself; undefined when its heading is not one of the usual ones. */
export function partType({ inlines }: Heading): string | undefined {
  const words = plainWords(inlines).trim().toLowerCase()
  return parts.find(([, pattern]) => pattern.test(words))?.[0]
}
