import { expect, test } from 'vitest'
import { extraCost, finishTimeAfter, virtualTimeAt } from './fair-order.ts'

/** One machine that does the work of several people, whose seconds are whole. */
function startMachine() {
  const waiting: { name: string; cost: number; finishTime: number }[] = []
  const shareTimes = new Map<string, number>()
  let virtualTime = 0
  let arrived = 0
  return {
    /** 'ada 30': a job of Ada's that takes 30 seconds. */
    add(words: string, times = 1) {
      const [share = '', cost] = words.split(' ')
      for (let left = times; left > 0; left -= 1) {
        const finishTime = finishTimeAfter(Number(cost), virtualTime, shareTimes.get(share) ?? 0)
        shareTimes.set(share, finishTime)
        arrived += 1
        waiting.push({ name: words, cost: Number(cost), finishTime: finishTime + arrived / 1e9 })
      }
    },
    /** Claims one job, whose name is returned. */
    next() {
      const [first] = waiting.toSorted((one, other) => one.finishTime - other.finishTime)
      if (!first) return undefined
      waiting.splice(waiting.indexOf(first), 1)
      virtualTime = Math.max(virtualTime, Math.floor(virtualTimeAt(first, virtualTime)))
      return first.name
    },
    nextOnes(count: number) {
      return Array.from({ length: count }, () => this.next())
    },
  }
}

test.each([0, 1, 17, 39])(
  'after %i of one author’s forty papers, the paper of another author that arrives then is next',
  (done) => {
    const machine = startMachine()
    machine.add('ada 24', 40)
    machine.nextOnes(done)
    machine.add('bob 32')
    if (done === 0) expect(machine.nextOnes(2)).toContain('bob 32')
    else expect(machine.next()).toBe('bob 32')
  },
)

test('the six large papers of one author wait behind the small paper of another that came later', () => {
  const machine = startMachine()
  machine.add('ada 60', 6)
  expect(machine.next()).toBe('ada 60')
  machine.add('bob 1')
  expect(machine.next()).toBe('bob 1')
})

test('a paper waits for about as much work of each other author as it takes itself', () => {
  const machine = startMachine()
  machine.add('ada 4', 200)
  machine.add('cleo 6', 200)
  machine.nextOnes(50)
  machine.add('bob 60')
  const before = machine.nextOnes(60)
  const until = before.indexOf('bob 60')
  const workOf = (name: string, each: number) => each * before.slice(0, until).filter((one) => one === name).length
  expect(until).toBeGreaterThan(0)
  expect(workOf('ada 4', 4)).toBeLessThanOrEqual(60 + 2 * 6)
  expect(workOf('cleo 6', 6)).toBeLessThanOrEqual(60 + 2 * 6)
})

test('the next paper of an author waits behind the first ones of all others', () => {
  const machine = startMachine()
  machine.add('ada 5', 2)
  machine.add('bob 5')
  machine.add('cleo 5')
  expect(machine.nextOnes(4)).toEqual(['ada 5', 'bob 5', 'cleo 5', 'ada 5'])
})

test('somebody who asks again as soon as a paper is done goes behind a larger one that has been waiting', () => {
  const machine = startMachine()
  machine.add('bob 30')
  for (let turn = 0; turn < 40; turn += 1) {
    machine.add('ada 5')
    if (machine.next() === 'bob 30') {
      expect(turn).toBeLessThanOrEqual(6)
      return
    }
  }
  expect.unreachable('the larger paper was never next')
})

test('a smaller paper goes first, but the papers of one author keep their order', () => {
  const machine = startMachine()
  machine.add('ada 60')
  machine.add('ada 1')
  machine.add('bob 2')
  expect(machine.nextOnes(3)).toEqual(['bob 2', 'ada 60', 'ada 1'])
})

test('who used the machine while nobody else wanted it does not pay for that', () => {
  const machine = startMachine()
  machine.add('journal 3', 1_000)
  machine.nextOnes(999)
  machine.add('bob 3', 2)
  machine.add('journal 3')
  expect(machine.nextOnes(4).filter((one) => one === 'journal 3')).toHaveLength(2)
  machine.add('journal 3')
  machine.add('cleo 3')
  expect(machine.nextOnes(2)).toContain('journal 3')
})

test('a large paper goes ahead of all that comes once ten times its work has been done, however many new authors come', () => {
  const machine = startMachine()
  machine.add('ada 60')
  machine.add('bob 10')
  let done = 0
  for (let name = machine.next(); name !== 'ada 60'; name = machine.next()) {
    if (name) done += 10
    for (const time of ['first', 'second']) machine.add(`${time}-after-${done} 10`)
    const [, after = '0'] = /-after-(\d+)/.exec(name ?? '') ?? []
    expect(Number(after)).toBeLessThanOrEqual(600)
  }
  expect(done).toBeGreaterThan(60)
})

test('without costs, the job that was requested first comes first', () => {
  const machine = startMachine()
  machine.add('journal 0')
  machine.add('bob 0')
  expect(machine.nextOnes(2)).toEqual(['journal 0', 'bob 0'])
})

test('a job that took far more than its estimate sets its share back, one within the error of estimates does not', () => {
  expect(extraCost(1_000, 60_000)).toBe(59_000)
  expect([extraCost(2_400, 7_000), extraCost(200, 4_000), extraCost(60_000, 1_000)]).toEqual([0, 0, 0])
})
