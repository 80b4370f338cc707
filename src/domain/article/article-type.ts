// What kind of paper it is, as JATS names it. Source: JATS 1.3, suggested values of `article-type`.

const types: readonly [type: string, words: RegExp][] = [
  ['retraction', /\bretraction\b/],
  ['expression-of-concern', /\bexpression of concern\b/],
  ['correction', /\b(correction|corrigend(um|a)|errat(um|a))\b/],
  ['book-review', /\b(book|software|product) review/],
  ['editorial', /\beditorial\b|\bfrom the editors?\b/],
  ['letter', /\bletter\b/],
  ['article-commentary', /\b(commentary|opinion|perspective|viewpoint|essay)\b/],
  ['reply', /\b(reply|response|rejoinder)\b/],
  ['case-report', /\bcase (report|study|studies)\b/],
  ['data-paper', /\bdata (paper|article|descriptor)\b/],
  ['methods-article', /\b(methods?|protocol)\b/],
  ['review-article', /\breview\b|\bmeta-analysis\b/],
  ['brief-report', /\b(brief|short|rapid)\b|\bnote\b/],
  ['news', /\bnews\b/],
  ['obituary', /\bobituary\b|\bin memoriam\b/],
  ['research-article', /\b(research|original|empirical|article|paper)\b/],
]

/** A paper that does not state its type is research, which is what periodicals mostly print. */
export function articleTypeOf(kind: string | undefined): string {
  if (!kind?.trim()) return 'research-article'
  const words = kind.toLowerCase()
  return types.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}
