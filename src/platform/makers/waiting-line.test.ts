import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

const everybodyIn = (line: WaitingLine<string>) => Array.from({ length: line.length }, () => line.leave())

test('those with a session come first, then readers, then robots, each in turn', () => {
  const line = new WaitingLine<string>(10)
  line.join('robot 1', 'robot')
  line.join('reader 1', 'reader')
  line.join('editor', 'session')
  line.join('reader 2', 'reader')
  line.join('robot 2', 'robot')
  expect(everybodyIn(line)).toEqual(['editor', 'reader 1', 'reader 2', 'robot 1', 'robot 2'])
})

test('a robot that finds the line full is refused', () => {
  const line = new WaitingLine<string>(1)
  line.join('reader', 'reader')
  expect(line.join('robot', 'robot')).toBe('robot')
  expect(everybodyIn(line)).toEqual(['reader'])
})

test('in a full line, the last robot makes room for a reader, and the last reader for an editor', () => {
  const line = new WaitingLine<string>(3)
  for (const name of ['robot 1', 'robot 2']) line.join(name, 'robot')
  line.join('reader 1', 'reader')
  expect(line.join('reader 2', 'reader')).toBe('robot 2')
  expect(line.join('reader 3', 'reader')).toBe('robot 1')
  expect(line.join('editor', 'session')).toBe('reader 3')
  expect(everybodyIn(line)).toEqual(['editor', 'reader 1', 'reader 2'])
})

test('a reader is refused only when no robot waits, and somebody with a session never', () => {
  const line = new WaitingLine<string>(1)
  line.join('editor 1', 'session')
  expect(line.join('reader', 'reader')).toBe('reader')
  expect(line.join('editor 2', 'session')).toBeUndefined()
  expect(everybodyIn(line)).toEqual(['editor 1', 'editor 2'])
})

test('who may not be served yet keeps the place', () => {
  const line = new WaitingLine<string>(2)
  line.join('robot', 'robot')
  expect(line.leave(['session'])).toBeUndefined()
  expect(line.leave()).toBe('robot')
})
