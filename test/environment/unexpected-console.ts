// A test fails if the program writes to the console, unless the test expects that and spies on console itself.
import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

const complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    complaints.push(format(...words))
  }
}

const failOnComplaint = () => {
  expect(complaints.splice(0), 'unexpected console.error or console.warn').toEqual([])
}

afterEach(failOnComplaint)
afterAll(failOnComplaint)
