import { expect, test } from 'vitest'
import type { Stage } from '#src/domain/review/stage.ts'
import { isPublishable } from './is-publishable.ts'

const at = (stage: Stage) =>
  ({ stage, status: stage === 'published' ? 'published' : 'pending', nextAct: 'none' }) as const

test.each<[Stage, boolean, boolean]>([
  ['received', false, true],
  ['in-review', false, true],
  ['decision-due', false, true],
  ['revision-requested', false, true],
  ['accepted', true, true],
  ['published', false, false],
  ['declined', false, false],
  ['withdrawn', false, false],
])(
  'a manuscript that is %s can be published by its editor: %s; by an administrator: %s',
  (stage, byEditor, byAdministrator) => {
    expect(isPublishable(at(stage), false)).toBe(byEditor)
    expect(isPublishable(at(stage), true)).toBe(byAdministrator)
  },
)

test('an editor does not publish their own manuscript, an administrator does', () => {
  const own = { stage: 'accepted', status: 'pending', nextAct: undefined } as const
  expect(isPublishable(own, false)).toBe(false)
  expect(isPublishable(own, true)).toBe(true)
})
