import { expect, test } from 'vitest'
import { type DecisionDraft, draftToStore, emptyDraft, includedIn, restoreDraft } from './decision-draft.ts'
import type { ReviewedInvitation } from './handled-case.ts'

const draft: DecisionDraft = {
  ...emptyDraft,
  verdict: 'major-revision',
  letter: 'Please say more about the classes.',
  dueOn: '2027-01-22',
  early: true,
}
const reviewWithFile = (id: string) =>
  ({ id, review: { files: [{ id: `${id}-file` }] } }) as unknown as ReviewedInvitation

test('a letter comes back with its verdict, but not the editor’s word to decide early', () => {
  expect(restoreDraft({ ...draftToStore(draft, 1) }, 1)).toEqual({ ...draft, early: false })
})

test('a letter of an earlier round does not come back', () => {
  expect(restoreDraft({ ...draftToStore(draft, 1) }, 2)).toEqual(emptyDraft)
})

test('a damaged value is an empty draft', () => {
  expect(restoreDraft({ round: 1, verdict: 'perhaps', letter: 7, dueOn: '2027-01-22' }, 1)).toEqual(emptyDraft)
})

test('nothing is kept before something is typed', () => {
  expect(draftToStore({ ...draft, letter: ' ' }, 1)).toBeUndefined()
})

test('the author gets every review and no file, unless the editor chooses otherwise', () => {
  const reviews = [reviewWithFile('one'), reviewWithFile('two')]
  expect(includedIn({ sent: {} }, reviews)).toEqual({ reviews: ['one', 'two'], files: [] })
  expect(includedIn({ sent: { one: false, 'two-file': true } }, reviews)).toEqual({
    reviews: ['two'],
    files: ['two-file'],
  })
})
