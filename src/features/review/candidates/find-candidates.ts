// Finds possible reviewers for a manuscript among the people that the program knows: people who were asked before, accounts, authors of similar
// papers, and those whom the author suggests. Authors of the manuscript are never among them.
import type { Actor } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { isOpen } from '#src/domain/review/review-case.ts'
import { requireHandledCase } from '#src/features/review/review-policy.ts'
import {
  findOptOuts,
  type PastInvitation,
  readPastInvitations,
  readReviewedBefore,
} from '#src/features/review/store/candidate-store.ts'
import {
  findAuthorKeys,
  keyOfConflict,
  keysOfActor,
  keysOfIdentity,
  keysOfPerson,
} from '#src/features/submissions/authorship/index.ts'
import { manuscriptNumber } from '#src/features/submissions/index.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Candidate, type CandidatePerson, mergePeople, type ReviewLoad } from './candidate.ts'
import { findPeople } from './find-people.ts'
import { hintsAbout } from './hints-about.ts'
import { readHintedManuscript } from './read-hinted-manuscript.ts'

const maxCandidates = 20

export async function findCandidates(
  deps: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  q: string | undefined,
): Promise<Candidate[]> {
  const { db } = deps
  const { submission, accountId: ownId } = await requireHandledCase(db, actor, id)
  const hidden = await keysOfActor(db, actor)
  const manuscript = await readHintedManuscript(deps, submission)
  const merged = mergePeople(await findPeople(db, { submission, manuscript, hidden, q }))
  // They handle the case, so they cannot review it.
  const without = merged.filter(({ accountId }) => accountId === undefined || accountId !== ownId)
  const others = await withoutAuthors(db, id, without, manuscript.authors)
  const people = others.toSorted((one, other) => rank(other) - rank(one)).slice(0, maxCandidates)

  const emailKeys = people.flatMap((person) => person.emailKey ?? [])
  const past = Map.groupBy(await readPastInvitations(db, { emailKeys, hidden }), (one) => one.emailKey)
  const optOuts = await findOptOuts(db, emailKeys)
  const reviewed = await readReviewedBefore(db, { submissionId: id, emailKeys, hidden })
  const reviewedBefore = new Map(
    [...Map.groupBy(reviewed, (one) => one.emailKey)].map(([key, all]) => [key, all.map(manuscriptNumber)]),
  )
  return people
    .map((person) => ({
      ...person,
      load: loadOf(past.get(person.emailKey ?? '') ?? []),
      hints: hintsAbout(person, { ...manuscript, reviewedBefore }),
      hasAskedNotTo: optOuts.has(person.emailKey ?? ''),
    }))
    .toSorted((one, other) => Number(isDoubtful(one)) - Number(isDoubtful(other)))
}

/** Fitting papers count, and having been asked before. */
const rank = ({ sources, papers }: CandidatePerson): number =>
  papers.length + (sources.includes('suggested') ? 2 : 0) + (sources.includes('invited-before') ? 2 : 0)

const isDoubtful = ({ hasAskedNotTo, hints }: Candidate): boolean =>
  hasAskedNotTo || hints.some(({ kind }) => kind === 'opposed')

/** Without an address, the name alone has to tell. */
async function withoutAuthors(
  db: Database,
  submissionId: string,
  people: readonly CandidatePerson[],
  authors: readonly { readonly name: string }[],
): Promise<CandidatePerson[]> {
  const keys = new Map<CandidatePerson, string[]>()
  for (const person of people) keys.set(person, await keysOfCandidate(db, person))
  const found = await findAuthorKeys(db, [submissionId], [...keys.values()].flat())
  const own = new Set(found.get(submissionId))
  const names = new Set(authors.map(({ name }) => foldText(name)))
  return people.filter((person) => {
    if (keys.get(person)?.some((key) => own.has(key))) return false
    return person.email !== undefined || !names.has(foldText(person.name))
  })
}

/** All addresses and ORCID iDs that the person's account has or had. */
async function keysOfCandidate(db: Database, { email, orcid, accountId }: CandidatePerson): Promise<string[]> {
  if (!email || !accountId) return keysOfIdentity({ email, orcid })
  return [...(await keysOfPerson(db, { email, orcid })), keyOfConflict(accountId)]
}

function loadOf(past: readonly PastInvitation[]): ReviewLoad {
  const days = past
    .flatMap(({ sentAt, reviewSentAt }) => (reviewSentAt ? [Date.parse(reviewSentAt) - Date.parse(sentAt)] : []))
    .map((time) => Math.max(0, time / oneDay))
    .toSorted((one, other) => one - other)
  const middle = (days.length - 1) / 2
  const median = ((days[Math.floor(middle)] ?? 0) + (days[Math.ceil(middle)] ?? 0)) / 2
  return {
    asked: past.length,
    sent: days.length,
    open: past.filter(isOpen).length,
    askedLastAt: past[0]?.sentAt,
    ...(days.length > 0 && { medianDays: Math.round(median) }),
  }
}
