// Rules for JATS that no schema can express, for tests: JATS4R's recommendations and those of PubMed Central.
import { figuresWithoutPictures, jats4r } from './jats4r.ts'
import { pubmedCentral } from './pubmed-central.ts'
import type { Rule } from './rule.ts'
import { readTree } from './xml-tree.ts'

/** The sentences that a document contradicts, each with what breaks it. */
export function brokenRules(jats: string, { lacksPictures = false } = {}): string[] {
  const article = readTree(jats)
  const rules: Rule[] = [...jats4r, ...pubmedCentral, ...(lacksPictures ? [] : [figuresWithoutPictures])]
  return rules.flatMap(({ says, source, broken }) => broken(article).map((what) => `${says} (${source}): ${what}`))
}
