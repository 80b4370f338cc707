import { expect, test } from 'vitest'
import {
  decideSubmission,
  type SubmissionAct,
  type SubmissionDecision,
  type SubmissionEffect,
  type SubmissionFacts,
  type SubmissionRefusal,
} from './decide-submission.ts'

const noon = '2025-05-20T12:00:00.000Z'
const morning = '2025-05-20T08:00:00.000Z'

const waiting: SubmissionFacts = { article: 'none', publishedAt: undefined, deletedAt: undefined }
const published: SubmissionFacts = { article: 'published', publishedAt: morning, deletedAt: undefined }
const withdrawn: SubmissionFacts = { ...published, article: 'withdrawn' }
const deletedAt = (facts: SubmissionFacts, at: string): SubmissionFacts => ({ ...facts, deletedAt: at })

const publish: SubmissionAct = { kind: 'publish', at: noon }
const remove: SubmissionAct = { kind: 'delete', at: noon }
const restore: SubmissionAct = { kind: 'restore', since: morning }

const decided = (facts: SubmissionFacts, ...effects: SubmissionEffect[]): SubmissionDecision => ({
  kind: 'decided',
  facts,
  effects,
})
const refused = (reason: SubmissionRefusal): SubmissionDecision => ({ kind: 'refused', reason })

const beforeMorning = '2025-05-20T07:59:59.999Z'

test.each<[what: string, SubmissionFacts, SubmissionAct, SubmissionDecision]>([
  [
    'a waiting manuscript is published, and its author hears of it',
    waiting,
    publish,
    decided({ ...published, publishedAt: noon }, 'publish-article', 'write-to-author'),
  ],
  ['publishing again changes nothing and writes no second letter', published, publish, decided(published)],
  ['a withdrawn article does not come back by publishing again', withdrawn, publish, refused('article-withdrawn')],
  ['a deleted submission cannot be published', deletedAt(waiting, morning), publish, refused('not-found')],
  ['a waiting manuscript is deleted', waiting, remove, decided(deletedAt(waiting, noon))],
  ['the article of a deleted submission stays', published, remove, decided(deletedAt(published, noon))],
  ['a deleted submission is not deleted again', deletedAt(waiting, morning), remove, refused('not-found')],
  ['a submission comes back with a new proof', deletedAt(waiting, noon), restore, decided(waiting, 'typeset-proof')],
  ['at the last moment, too', deletedAt(published, morning), restore, decided(published, 'typeset-proof')],
  ['a moment later it is too late', deletedAt(waiting, beforeMorning), restore, refused('restore-too-late')],
  ['restoring what was not deleted changes nothing', waiting, restore, decided(waiting)],
])('%s', (_what, facts, act, decision) => {
  expect(decideSubmission(facts, act)).toEqual(decision)
})
