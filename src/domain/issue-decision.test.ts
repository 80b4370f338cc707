import { describe, expect, test } from 'vitest'
import { decideDueIssue, decideIssue, type IssueAct, type IssueDecision, type IssueFacts } from './issue-decision.ts'

const now = new Date('2025-05-20T10:00:00.000Z')
const today = '2025-05-20'
const later = '2025-06-15'

const published = {
  id: 'published',
  isPublished: true,
  isComplete: true,
  publishOn: undefined,
  publicationDate: undefined,
}
const complete = {
  id: 'complete',
  isPublished: false,
  isComplete: true,
  publishOn: undefined,
  publicationDate: undefined,
}
const incomplete = {
  id: 'incomplete',
  isPublished: false,
  isComplete: false,
  publishOn: undefined,
  publicationDate: undefined,
}
const waiting = { id: 'waiting', isPublished: false, isComplete: true, publishOn: later, publicationDate: later }

const issue = (facts: Partial<IssueFacts> = {}): IssueFacts => ({ volume: 1, issue: 2, articles: [], ...facts })
const scheduled = (facts: Partial<IssueFacts> = {}) => issue({ state: 'scheduled', publishOn: later, ...facts })

describe('an act on an issue', () => {
  test.each<[what: string, IssueFacts, IssueAct, IssueDecision]>([
    ['that asks for nothing changes nothing', issue(), {}, { change: {}, effects: [] }],
    [
      'schedules it: complete drafts wait for its day, incomplete ones for a person',
      issue({ articles: [complete, incomplete] }),
      { state: 'scheduled', publishOn: later },
      {
        change: { state: 'scheduled', publishOn: later, publishedOn: null },
        effects: [{ kind: 'schedule', ids: ['complete'], day: later }],
      },
    ],
    [
      'gives a scheduled issue another day: only what waits in it already moves',
      scheduled({ articles: [complete, waiting] }),
      { publishOn: '2025-07-01' },
      {
        change: { state: 'scheduled', publishOn: '2025-07-01', publishedOn: null },
        effects: [{ kind: 'schedule', ids: ['waiting'], day: '2025-07-01' }],
      },
    ],
    [
      'gives up its schedule: drafts have their own days again',
      scheduled({ articles: [waiting] }),
      { state: 'in-progress' },
      {
        change: { state: 'in-progress', publishOn: null, publishedOn: null },
        effects: [{ kind: 'unschedule', day: later }],
      },
    ],
    [
      'closes it on the day that is named',
      issue({ articles: [published] }),
      { state: 'published', publishedOn: '2025-05-01' },
      { change: { state: 'published', publishOn: null, publishedOn: '2025-05-01' }, effects: [] },
    ],
    [
      'closes it again: the day on which it was published stays',
      issue({ state: 'published', publishedOn: '2025-04-30', articles: [published] }),
      { state: 'published' },
      { change: { state: 'published', publishOn: null, publishedOn: '2025-04-30' }, effects: [] },
    ],
    [
      'brings a scheduled issue forward: what waits in it appears today',
      scheduled({ articles: [waiting] }),
      { state: 'published' },
      {
        change: { state: 'published', publishOn: null, publishedOn: today },
        effects: [{ kind: 'publish-waiting', day: today }],
      },
    ],
    [
      'lets the calendar tell again',
      issue({ state: 'published', articles: [published] }),
      { state: null },
      { change: { state: null, publishOn: null, publishedOn: null }, effects: [] },
    ],
    [
      'redates an issue that the calendar calls published',
      issue({ issue: 1, articles: [published] }),
      { publishedOn: '2025-04-01' },
      { change: { publishedOn: '2025-04-01' }, effects: [] },
    ],
  ])('%s', (_what, facts, act, decision) => {
    expect(decideIssue(facts, act, now)).toEqual(decision)
  })

  test.each<[what: string, IssueFacts, IssueAct, code: string]>([
    ['does not schedule it without a day', issue(), { state: 'scheduled' }, 'invalid-field'],
    ['does not schedule it for today', issue(), { state: 'scheduled', publishOn: today }, 'invalid-field'],
    [
      'does not schedule it when an article is public',
      issue({ articles: [published] }),
      { state: 'scheduled', publishOn: later },
      'issue-begun',
    ],
    ['does not close it without an article', issue({ articles: [complete] }), { state: 'published' }, 'issue-empty'],
    ['does not close a scheduled one for which none waits', scheduled(), { state: 'published' }, 'issue-empty'],
    [
      'does not close it on a day to come',
      issue({ articles: [published] }),
      { state: 'published', publishedOn: later },
      'invalid-field',
    ],
    ['gives no day to an issue that is not scheduled', issue(), { publishOn: later }, 'invalid-field'],
    [
      'does not give an issue in progress a day of publication',
      issue({ articles: [published] }),
      { publishedOn: '2025-05-01' },
      'invalid-field',
    ],
  ])('%s', (_what, facts, act, code) => {
    expect(() => decideIssue(facts, act, now)).toThrow(expect.objectContaining({ code }))
  })
})

describe('on its day, a scheduled issue', () => {
  test('is published together with its waiting drafts', () => {
    expect(decideDueIssue(scheduled({ articles: [waiting, incomplete] }), later)).toEqual({
      change: { state: 'published', publishOn: null, publishedOn: later },
      effects: [{ kind: 'publish-waiting', day: later }],
    })
  })

  test('stays in progress when nothing waits in it', () => {
    expect(decideDueIssue(scheduled({ articles: [incomplete] }), later)).toEqual({
      change: { state: 'in-progress', publishOn: null },
      effects: [],
    })
  })
})
