import { expect, test } from 'vitest'
import { AppError } from '#src/domain/errors.ts'
import { takeFile } from './take-file.ts'

const found = { path: '/exports/paper.pdf', size: 9 }
const outOfTime = new AppError({ kind: 'unavailable', code: 'inspection-out-of-time', message: 'Too long.' })
const passed = { ok: true as const, text: 'Sheep', spelt: 'Sheep', active: undefined, notes: [] }

/** Checks a file with one answer after the other. */
function inspectorWith(...answers: unknown[]) {
  const inspect = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as never
  }
  return { inspector: { inspect, dropOutsideLinks: async () => undefined }, folder: '/nowhere' }
}

test('a file whose check took too long once, on a busy machine, is taken the second time', async () => {
  expect(await takeFile(inspectorWith(outOfTime, passed), 'pdf', found)).toBe(found)
})

test('a file whose check takes too long twice is left out with the reason, and the import goes on', async () => {
  expect(await takeFile(inspectorWith(outOfTime, outOfTime, passed), 'pdf', found)).toMatch(/took too long, twice/)
})

test('any other failure of a check ends the import', async () => {
  await expect(takeFile(inspectorWith(new Error('no disk'), passed), 'pdf', found)).rejects.toThrow('no disk')
})
