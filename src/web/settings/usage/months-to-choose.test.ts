import { expect, test } from 'vitest'
import { monthsToChoose } from './months-to-choose.ts'

test('a period can begin when counting began and end with this month, newest first', () => {
  const chosen = { since: '2025-11-20', beginDate: '2025-12', endDate: '2025-12' }
  expect(monthsToChoose(chosen, '2026-01')).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('the chosen month is among them, wherever it is', () => {
  const chosen = { since: null, beginDate: '2025-12', endDate: '2026-02' }
  expect(monthsToChoose(chosen, '2026-01')).toEqual(['2026-02', '2026-01', '2025-12'])
})
