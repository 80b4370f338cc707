import { expect, test } from 'vitest'
import { tooLarge } from '#test/factories/ended-parts.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { startAttempts } from './attempts.ts'
import { readManuscript } from './read-manuscript.ts'

test('a manuscript whose formulas cannot be set has its text all the same, and that is listed', async () => {
  const attempts = startAttempts(() => {}, tooLarge(['formulas']))
  const { text } = await readManuscript(new Uint8Array(buildDocx({ text: 'We weighed ink.' })), attempts, undefined)
  expect(JSON.stringify(text.body)).toContain('We weighed ink.')
  expect(text.attention).toContainEqual(
    expect.objectContaining({ kind: 'left-undone', detail: 'formulas are as they were typed' }),
  )
})
