// Somebody who could be asked to review, as far as the program knows them.
import type { CandidateSource, ReviewerHint } from '#src/domain/review/reviewer-hint.ts'
import { foldText } from '#src/formats/search/search-words.ts'

export type KnownPaper = { readonly id: string; readonly title: string; readonly year?: number | undefined }

/** From one source. */
export type FoundPerson = {
  readonly name: string
  readonly source: CandidateSource
  readonly email?: string | undefined
  readonly emailKey?: string | undefined
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
  readonly accountId?: string | undefined
  /** What fits the manuscript or the search. */
  readonly papers?: readonly KnownPaper[] | undefined
}

export type CandidatePerson = Omit<FoundPerson, 'source' | 'papers'> & {
  readonly sources: readonly CandidateSource[]
  readonly papers: readonly KnownPaper[]
}

/** What was asked of somebody before, without cases in which the editor is in conflict. */
export type ReviewLoad = {
  readonly asked: number
  readonly sent: number
  /** Invitations that wait for an answer or a review. */
  readonly open: number
  /** An instant. */
  readonly askedLastAt?: string | undefined
  /** From the invitation to the review. */
  readonly medianDays?: number | undefined
}

export type Candidate = CandidatePerson & {
  readonly load: ReviewLoad
  readonly hints: readonly ReviewerHint[]
  readonly hasAskedNotTo: boolean
}

/** One person from several sources: the same address, ORCID iD or, where one of them has no address, the same name. */
export function mergePeople(found: readonly FoundPerson[]): CandidatePerson[] {
  const people: CandidatePerson[] = []
  for (const { source, papers = [], ...person } of found) {
    const at = people.findIndex((other) => isSame(person, other))
    const known = people[at]
    if (!known) people.push({ ...person, sources: [source], papers: [...papers] })
    else {
      people[at] = {
        ...filled(person),
        ...filled(known),
        name: known.name,
        sources: [...new Set([...known.sources, source])],
        papers: [...new Map([...known.papers, ...papers].map((paper) => [paper.id, paper])).values()],
      }
    }
  }
  return people
}

type Identity = Pick<FoundPerson, 'name' | 'emailKey' | 'orcid'>

function isSame(one: Identity, other: Identity): boolean {
  if (one.orcid && other.orcid) return one.orcid === other.orcid
  if (one.emailKey && other.emailKey) return one.emailKey === other.emailKey
  return foldText(one.name) === foldText(other.name)
}

const filled = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T
