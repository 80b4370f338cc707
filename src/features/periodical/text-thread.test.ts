import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTextRenderer } from './text-thread.ts'

const workerUrl = new URL('./text-worker.ts', import.meta.url)
const text = (markdown: string) => ({ markdown, facts: { name: 'Demo' }, reservedIds: ['content'] })

/** As far as its limits let it: a second. No machine counts to 16 million million in that time. */
const endlessLoop = '{% for i in (1..4000000) %}{% for j in (1..4000000) %}{% endfor %}{% endfor %}'
const manyBrackets = '['.repeat(99_000)

test('a thread renders a text with its facts, and names those that it asks for', async () => {
  const render = createTextRenderer(workerUrl)
  expect(await render(text('Of {{ name }}.\n\n## Content\n\n{{ other }}'))).toEqual({
    document: {
      lead: '<p>Of Demo.</p>',
      sections: [{ id: 'content-2', heading: 'Content', html: '', parts: [] }],
    },
    asked: [
      { name: 'other', line: 5 },
      { name: 'name', line: 1 },
    ],
  })
})

test('the author of a text that cannot be rendered reads why, and the next text is rendered', async () => {
  const render = createTextRenderer(workerUrl)
  const answers = await Promise.allSettled([
    render(text('{% if name %}')),
    render(text(endlessLoop)),
    render(text('Good')),
  ])
  expect(answers).toMatchObject([
    { reason: new Error('Line 1, {% if name %}: it is never ended: {% endif %} is missing') },
    // In which of its loops it is stopped depends on the speed of the machine.
    {
      reason: {
        message: expect.stringMatching(/^Line 1, \{% for [ij] in \S+ %\}: it takes too long or becomes too long;/),
      },
    },
    { value: { document: { lead: '<p>Good</p>' } } },
  ])
})

test('a text whose Markdown takes too long is given up', async () => {
  const render = createTextRenderer(workerUrl, 1)
  await expect(render(text(manyBrackets))).rejects.toThrow('takes too long')
})

test('the site goes on while a text takes long', async () => {
  const render = createTextRenderer(workerUrl)
  let isDone = false
  const rendering = render(text(endlessLoop)).catch(() => {
    isDone = true
  })
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(isDone).toBe(false)
  await rendering
  expect(isDone).toBe(true)
})
