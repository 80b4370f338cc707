// What comes in whole although the forms would refuse it: an editor who changes the paper has to shorten it, or the operator raises the limit.
import { maxAffiliationLength, maxAffiliations } from '#src/domain/contributor/affiliation.ts'
import type { Limits } from '#src/domain/limits.ts'
import { characterCount } from '#src/domain/plain-text.ts'
import type { Facts } from './read-facts.ts'

/** `setting` is the operator's; some limits have none. */
type Measured = { what: string; size: number; max: number; setting?: string }

export function remarkTooLong(facts: Facts, limits: Limits, remarks: string[]): void {
  for (const { what, size, max, setting = 'the limit' } of measure(facts, limits))
    if (size > max)
      remarks.push(`Its ${what} is longer than forms here accept, and came in whole: ${size} (${setting} is ${max})`)
}

function* measure(facts: Facts, limits: Limits): Generator<Measured> {
  for (const { title = '', abstract = '', keywords = [] } of [facts, ...(facts.translations ?? [])]) {
    yield { what: 'title', size: characterCount(title), max: limits.titleMaxLength, setting: 'TITLE_MAX_LENGTH' }
    yield {
      ...{ what: 'abstract', size: characterCount(abstract) },
      ...{ max: limits.abstractMaxLength, setting: 'ABSTRACT_MAX_LENGTH' },
    }
    yield { what: 'list of keywords', size: keywords.length, max: limits.keywordsMax, setting: 'KEYWORDS_MAX' }
    for (const keyword of keywords) {
      const what = `keyword “${startOf(keyword)}”`
      yield { what, size: characterCount(keyword), max: limits.keywordMaxLength, setting: 'KEYWORD_MAX_LENGTH' }
    }
  }
  yield { what: 'list of authors', size: facts.authors.length, max: limits.authorsMax, setting: 'AUTHORS_MAX' }
  for (const { name, affiliations = [] } of facts.authors) {
    const what = `name of an author, “${startOf(name)}”,`
    yield { what, size: characterCount(name), max: limits.authorMaxLength, setting: 'AUTHOR_MAX_LENGTH' }
    yield { what: `list of affiliations of ${startOf(name)}`, size: affiliations.length, max: maxAffiliations }
    for (const affiliation of affiliations) {
      const whole = `affiliation “${startOf(affiliation.name)}”`
      yield { what: whole, size: characterCount(affiliation.name), max: maxAffiliationLength }
    }
  }
}

const maxShown = 60

const startOf = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)
