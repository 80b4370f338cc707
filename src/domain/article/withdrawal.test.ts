import { describe, expect, test } from 'vitest'
import { decideRestoration, decideWithdrawal, isErasable, type WithdrawalFacts } from './withdrawal.ts'

const now = new Date('2025-03-01T12:00:00.000Z')
const before = '2025-02-01T00:00:00.000Z'
const ahead = '2025-03-01T12:00:00.500Z'

const withdrawn = (facts: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status: 'Withdrawn',
  restorableAs: 'Published',
  withdrawnAt: '2025-03-01T11:30:00.000Z',
  updatedAt: before,
  ...facts,
})

describe('who withdraws an article', () => {
  test.each<[what: string, facts: WithdrawalFacts, after: Partial<WithdrawalFacts> | undefined]>([
    ['that is published leaves a tombstone', { status: 'Published', updatedAt: before }, { restorableAs: 'Published' }],
    ['that is a draft can have the draft again', { status: 'Draft', updatedAt: before }, { restorableAs: 'Draft' }],
    ['makes a later version of it', { status: 'Draft', updatedAt: ahead }, { updatedAt: '2025-03-01T12:00:00.501Z' }],
    ['that is withdrawn changes nothing', withdrawn(), undefined],
  ])('%s', (_what, facts, after) => {
    const decided = decideWithdrawal(facts, { reason: 'Entered twice', now })
    const common = { status: 'Withdrawn', withdrawnAt: now.toISOString(), reason: 'Entered twice' }
    expect(decided).toEqual(after && { ...common, restorableAs: facts.status, updatedAt: now.toISOString(), ...after })
  })
})

describe('who restores an article', () => {
  test.each<[what: string, facts: WithdrawalFacts, decided: ReturnType<typeof decideRestoration>]>([
    [
      'within the hour has it as it was',
      withdrawn(),
      { kind: 'restored', facts: { status: 'Published', updatedAt: now.toISOString() } },
    ],
    [
      'that was a draft has the draft again',
      withdrawn({ restorableAs: 'Draft' }),
      { kind: 'restored', facts: { status: 'Draft', updatedAt: now.toISOString() } },
    ],
    [
      'makes a later version of it',
      withdrawn({ updatedAt: ahead }),
      { kind: 'restored', facts: { status: 'Published', updatedAt: '2025-03-01T12:00:00.501Z' } },
    ],
    [
      'in the last moment of the hour has it',
      withdrawn({ withdrawnAt: '2025-03-01T11:00:00.000Z' }),
      { kind: 'restored', facts: { status: 'Published', updatedAt: now.toISOString() } },
    ],
    ['after the hour is too late', withdrawn({ withdrawnAt: '2025-03-01T10:59:59.999Z' }), { kind: 'too-late' }],
    ['whose files are gone is too late', withdrawn({ restorableAs: undefined }), { kind: 'too-late' }],
    ['that is there leaves it as it is', { status: 'Published', updatedAt: before }, { kind: 'unchanged' }],
  ])('%s', (_what, facts, decided) => {
    expect(decideRestoration(facts, now)).toEqual(decided)
  })
})

test.each<[what: string, facts: WithdrawalFacts, isErased: boolean]>([
  ['as it was entered vanishes', { status: 'Published', updatedAt: before }, true],
  ['that somebody edited stays', { status: 'Published', updatedAt: ahead }, false],
  ['that somebody edited and deleted vanishes', withdrawn({ updatedAt: ahead }), true],
])('sample content %s', (_what, facts, isErased) => {
  expect(isErasable(facts, before)).toBe(isErased)
})
