import { expect, test } from 'vitest'
import { PriorityQueue } from './priority-queue.ts'

const allIn = (queue: PriorityQueue<string>) => Array.from({ length: queue.length }, () => queue.take())

test('those with a session come first, then readers, then robots, each in order of arrival', () => {
  const queue = new PriorityQueue<string>(10)
  queue.add('robot 1', 'robot')
  queue.add('reader 1', 'reader')
  queue.add('editor', 'session')
  queue.add('reader 2', 'reader')
  queue.add('robot 2', 'robot')
  expect(allIn(queue)).toEqual(['editor', 'reader 1', 'reader 2', 'robot 1', 'robot 2'])
})

test('a robot that finds the queue full is refused', () => {
  const queue = new PriorityQueue<string>(1)
  queue.add('reader', 'reader')
  expect(queue.add('robot', 'robot')).toBe('robot')
  expect(allIn(queue)).toEqual(['reader'])
})

test('in a full queue, the last robot makes room for a reader, and the last reader for an editor', () => {
  const queue = new PriorityQueue<string>(3)
  for (const name of ['robot 1', 'robot 2']) queue.add(name, 'robot')
  queue.add('reader 1', 'reader')
  expect(queue.add('reader 2', 'reader')).toBe('robot 2')
  expect(queue.add('reader 3', 'reader')).toBe('robot 1')
  expect(queue.add('editor', 'session')).toBe('reader 3')
  expect(allIn(queue)).toEqual(['editor', 'reader 1', 'reader 2'])
})

test('a reader is refused only when no robot waits, and somebody with a session never', () => {
  const queue = new PriorityQueue<string>(1)
  queue.add('editor 1', 'session')
  expect(queue.add('reader', 'reader')).toBe('reader')
  expect(queue.add('editor 2', 'session')).toBeUndefined()
  expect(allIn(queue)).toEqual(['editor 1', 'editor 2'])
})

test('an item whose priority is not asked for stays in the queue', () => {
  const queue = new PriorityQueue<string>(2)
  queue.add('robot', 'robot')
  expect(queue.take(['session'])).toBeUndefined()
  expect(queue.take()).toBe('robot')
})
