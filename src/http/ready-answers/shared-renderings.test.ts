import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { SharedRenderings } from './shared-renderings.ts'

const responseTo = (client: { destroyed: boolean }) => Object.assign(new EventEmitter(), client) as ServerResponse

test('a client that has disconnected before it joins keeps no rendering going', () => {
  const renderings = new SharedRenderings<string>()
  const signals: AbortSignal[] = []
  const join = (destroyed: boolean) =>
    renderings.join(
      '/',
      (abandoned) => {
        signals.push(abandoned)
        return new Promise(() => undefined)
      },
      responseTo({ destroyed }),
    )
  void join(true)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a client that is still there keeps it going for both', () => {
  const renderings = new SharedRenderings<string>()
  const signals: AbortSignal[] = []
  const render = (abandoned: AbortSignal) => {
    signals.push(abandoned)
    return new Promise<string>(() => undefined)
  }
  void renderings.join('/', render, responseTo({ destroyed: false }))
  void renderings.join('/', render, responseTo({ destroyed: true }))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
