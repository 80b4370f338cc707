// The affiliations of all authors of a paper, each once, and who belongs to which.
import type { Affiliation } from './affiliation.ts'
import type { Contributor } from './contributor.ts'

type Affiliated = Pick<Contributor, 'affiliations'>

/**
 * In the order of the authors; the marks of an author count from 1. The same name with and without an iD is one
 * affiliation.
 */
export function numberAffiliations(authors: readonly Affiliated[]): { affiliations: Affiliation[]; marks: number[][] } {
  const affiliations: Affiliation[] = []
  const numberOf = (own: Affiliation): number => {
    const { name, ror } = own
    const known = affiliations.find((one) => one.name === name && (!one.ror || !ror || one.ror === ror))
    if (!known) return affiliations.push({ ...own })
    known.ror ||= ror
    known.otherNames ||= own.otherNames
    return affiliations.indexOf(known) + 1
  }
  const marks = authors.map(({ affiliations: own = [] }) => [
    ...new Set(own.flatMap((one) => (one.name.trim() === '' ? [] : [numberOf({ ...one, name: one.name.trim() })]))),
  ])
  return { affiliations, marks }
}
