import { expect, test } from 'vitest'
import { fillLetter } from '#src/domain/review/fill-letter.ts'
import { ownLetterTexts } from '#src/domain/review/letter-texts.ts'
import { stages } from '#src/domain/review/stage.ts'
import type { HandledRoundObject, InvitationObject } from '#src/wire/review.ts'
import { countReviewersIn, findUndelivered, possibleVerdicts } from './handled-case.ts'
import { letterKindOf } from './letter-of-decision.ts'

const at = '2026-11-02T09:00:00.000Z'
const later = '2026-11-03T09:00:00.000Z'

function invitation(name: string, more: Partial<InvitationObject> = {}): InvitationObject {
  return {
    id: name,
    pseudonym: `Reviewer ${name}`,
    person: { name, email: `${name}@reviews.example` },
    state: 'invited',
    dueOn: '2026-12-01',
    sentAt: at,
    deliveries: [],
    ...more,
  }
}

const letter = (queuedAt: string, more: object = {}) => ({
  kind: 'invitation' as const,
  recipient: 'somebody@reviews.example',
  queuedAt,
  ...more,
})

const round = (...invitations: InvitationObject[]) => ({ invitations }) as HandledRoundObject

test('somebody whose last letter failed never got it; one that was sent again and arrived is no task', () => {
  const failed = letter(at, { lastError: 'no such mailbox' })
  const people = [
    invitation('fails', { deliveries: [failed] }),
    invitation('arrives-later', { deliveries: [letter(later, { sentAt: later }), failed] }),
    invitation('waits', { deliveries: [letter(at)] }),
    invitation('tried-again', { deliveries: [letter(at, { sentAt: at, lastError: 'busy' })] }),
    invitation('cancelled', { state: 'cancelled', deliveries: [failed] }),
  ]
  expect(findUndelivered(round(...people)).map(({ name }) => name)).toEqual(['fails'])
})

test('people who reviewed two rounds count once', () => {
  const review = { recommendation: 'accept', toAuthor: '', answers: [], files: [], sentAt: at, changedAt: at } as const
  const one = invitation('1', { state: 'in', review: { ...review, answers: [], files: [] } })
  const two = invitation('2', { state: 'in', review: { ...review, answers: [], files: [] } })
  expect(countReviewersIn({ rounds: [round(one, two), round(one, invitation('3'))] })).toBe(2)
})

test('the form offers what the stage allows', () => {
  expect(stages.map((stage) => possibleVerdicts(stage, 1).length)).toEqual([1, 3, 4, 0, 0, 0, 0, 0])
  expect(possibleVerdicts('received', 2)).toEqual(['accept', 'decline'])
})

test('the preview fills in what is known and leaves out empty paragraphs', () => {
  const facts = { number: 'MS-0042', title: 'Petals', link: 'here', text: '' }
  const { subject, paragraphs } = fillLetter(ownLetterTexts[letterKindOf('decline', true)], facts)
  expect(subject).toBe('MS-0042 is declined')
  expect(paragraphs).toEqual([
    'Your manuscript “Petals” (MS-0042) has been declined.',
    { before: 'You can read the reviews and what happens next here:', link: 'here' },
  ])
  expect(letterKindOf('decline', false)).toBe('desk-rejection')
  expect(
    fillLetter(ownLetterTexts['decision-major-revision'], { ...facts, text: 'Please clarify.' }).paragraphs,
  ).toContain('Please clarify.')
})
