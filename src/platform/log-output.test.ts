import { expect, test } from 'vitest'
import { logOutput } from './log-output.ts'

/** Takes as many bytes as the next number says, or fails with the next code; afterwards everything. */
function aDisk(...steps: (number | string)[]) {
  const taken: string[] = []
  const time = { elapsed: 0 }
  const asked = { times: 0 }
  const takeNext = (bytes: Uint8Array) => {
    asked.times += 1
    const step = steps.shift() ?? bytes.length
    if (typeof step === 'string') throw Object.assign(new Error(step), { code: step })
    taken.push(Buffer.from(bytes.subarray(0, step)).toString())
    return Math.min(step, bytes.length)
  }
  const output = logOutput(takeNext, () => time.elapsed)
  return { write: output.write, text: () => taken.join(''), time, asked }
}

test('a line is written whole, however small the pieces are that the system takes', () => {
  const { write, text } = aDisk(3, 'EAGAIN', 2)
  write('{"one":1}\n')
  write('{"two":2}\n')
  expect(text()).toBe('{"one":1}\n{"two":2}\n')
})

test('what a full disk does not take is lost, and the next line is whole', () => {
  const { write, text } = aDisk(4, 'ENOSPC', 'ENOSPC')
  write('{"one":1}\n')
  write('{"two":2}\n')
  write('{"three":3}\n')
  expect(text()).toBe('{"on\n{"three":3}\n')
})

test('a reader that is gone does not stop the program', () => {
  const { write } = aDisk('EPIPE')
  expect(() => write('{"one":1}\n')).not.toThrow()
})

test('a reader that is stuck is asked again only ten seconds later, and then told how many lines were lost', () => {
  const { write, text, time, asked } = aDisk(4, ...Array<number>(51).fill(0))
  write('{"one":1}\n')
  const asks = asked.times
  for (const at of [0, 5_000, 9_999]) {
    time.elapsed = at
    write('{"two":2}\n')
  }
  expect(asked.times).toBe(asks)
  time.elapsed = 10_000
  write('{"three":3}\n')
  write('{"four":4}\n')
  const [cut, notice = '', ...lines] = text().split('\n')
  expect(cut).toBe('{"on')
  expect(JSON.parse(notice)).toMatchObject({ level: 40, lostLines: 4 })
  expect(lines).toEqual(['{"three":3}', '{"four":4}', ''])
})
