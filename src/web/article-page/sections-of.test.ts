import { expect, test } from 'vitest'
import { sectionsOf } from './sections-of.ts'

test('the contents have two levels, without deeper headings', () => {
  const html = '<h2 id="t-1">One</h2><h3 id="t-2">Two &amp; more</h3><h4 id="t-3">Three</h4><h2 id="t-4">Four</h2>'
  expect(sectionsOf(html)).toEqual([
    { id: 't-1', name: 'One', parts: [{ id: 't-2', name: 'Two & more' }] },
    { id: 't-4', name: 'Four' },
  ])
})
