// Every file of this folder is a step, and the steps are taken in the order of their numbers.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

const files = globSync('migrations/*.ts').map((file) => basename(file, '.ts'))
const steps = files.filter((name) => name !== 'index' && !name.endsWith('.test')).sort()

test('every step in the folder is listed, in its order, under the name of its file', () => {
  expect(Object.keys(migrations)).toEqual(steps)
})

test.each(steps)('%s: the name leads to the step of that file', async (name) => {
  const file = pathToFileURL(resolve('migrations', `${name}.ts`)).href
  const step = (await import(/* @vite-ignore */ file)) as { up: unknown }
  expect(migrations[name]?.up).toBe(step.up)
})

test('the steps are numbered without gaps', () => {
  expect(steps.map((name) => name.slice(0, '000-'.length))).toEqual(
    steps.map((_, index) => `${String(index + 1).padStart('000'.length, '0')}-`),
  )
})
