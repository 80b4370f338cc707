import { expect, test } from 'vitest'
import { readXml } from './xml-part.ts'

const COUNTED = 50_000

function countWork(paragraphs: number): { characters: number; tags: number } {
  const work = { characters: 0, tags: 0 }
  const sink = readXml({
    open: () => {
      work.tags += 1
    },
    text: (text) => {
      work.characters += text.length
    },
  })
  const chunk = new TextEncoder().encode('<p>one</p>')
  sink.write(new TextEncoder().encode('<d>'))
  for (let n = 0; n < paragraphs; n += 1) sink.write(chunk)
  sink.write(new TextEncoder().encode('</d>'))
  sink.end()
  return work
}

test('reading costs a fixed amount per paragraph, however many there are', () => {
  expect(countWork(COUNTED)).toEqual({ characters: 3 * COUNTED, tags: COUNTED + 1 })
  expect(countWork(2 * COUNTED)).toEqual({ characters: 6 * COUNTED, tags: 2 * COUNTED + 1 })
})

test('characters and markup may be split anywhere between two chunks', () => {
  const bytes = new TextEncoder().encode('<d a="ü">论文 &amp; résumé</d>')
  let text = ''
  const sink = readXml({
    text: (found) => {
      text += found
    },
  })
  for (const byte of bytes) sink.write(Uint8Array.of(byte))
  sink.end()
  expect(text).toBe('论文 & résumé')
})

const svgDtd = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

test.each([
  [`svg PUBLIC ${svgDtd}`, true],
  ['svg', false],
  [`svg PUBLIC ${svgDtd} [<!ENTITY a "b">]`, false],
  ['svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://canary.example/svg11.dtd"', false],
  [`svg SYSTEM "file:///etc/passwd"`, false],
])('the document type %s is taken: %s', (doctype, isTaken) => {
  const read = () => {
    const sink = readXml({})
    sink.write(new TextEncoder().encode(`<?xml version="1.0"?><!DOCTYPE ${doctype}><svg/>`))
    sink.end()
  }
  if (isTaken) expect(read).not.toThrow()
  else expect(read).toThrow(/DOCTYPE/)
})
