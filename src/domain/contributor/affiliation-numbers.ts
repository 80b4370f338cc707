// The affiliations of all authors of a paper, each once, and who belongs to which.
import { type Affiliation, isSameAffiliation } from './affiliation.ts'
import type { Contributor } from './contributor.ts'

type Affiliated = Pick<Contributor, 'affiliations'>

/** In the order of the authors; the marks of an author count from 1. */
export function numberAffiliations(authors: readonly Affiliated[]): { affiliations: Affiliation[]; marks: number[][] } {
  const affiliations: Affiliation[] = []
  const numberOf = (own: Affiliation): number => {
    const known = affiliations.find((one) => isSameAffiliation(one, own))
    if (!known) return affiliations.push({ ...own })
    known.ror ||= own.ror
    known.otherNames ||= own.otherNames
    return affiliations.indexOf(known) + 1
  }
  const marks = authors.map(({ affiliations: own = [] }) => [
    ...new Set(own.flatMap((one) => (one.name.trim() === '' ? [] : [numberOf({ ...one, name: one.name.trim() })]))),
  ])
  return { affiliations, marks }
}
