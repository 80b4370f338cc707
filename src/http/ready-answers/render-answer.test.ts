import { expect, test } from 'vitest'
import { createLocalRenderer } from './render-answer.ts'

test.each(['/journals?page=2', '//other.example/oai?verb=Identify', '/'])(
  '%s is an address of this site',
  async (address) => {
    const render = createLocalRenderer(async ({ url }) => new Response(url), 'https://stem.example')
    const { body } = await render({ address, headers: [] })
    expect(Buffer.from(body).toString()).toBe(`https://stem.example${address}`)
  },
)
