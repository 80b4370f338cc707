import { describe, expect, test } from 'vitest'
import { exportOf31 } from '#test/fixtures/ojs-exports/version-3-1.ts'
import { exportOf33 } from '#test/fixtures/ojs-exports/version-3-3.ts'
import { describeArticle, describeIssue, type ExportHandler, type OjsElement, readExport } from './index.ts'

type Heard = {
  articles: [title: string, issue: number | undefined][]
  issues: string[]
  files: Map<string, Buffer | 'damaged'>
}

/** Fed in chunks of this many bytes. */
function hear(xml: string, pieces = 65_536): Heard {
  const heard: Heard = { articles: [], issues: [], files: new Map() }
  const handler: ExportHandler = {
    article: (element, issue) => heard.articles.push([titleOf(element), issue]),
    issue: (element) => heard.issues.push(describeIssue(element).number ?? ''),
    openFile() {
      const name = `file ${heard.files.size + 1}`
      const parts: Uint8Array[] = []
      heard.files.set(name, Buffer.alloc(0))
      return {
        name,
        write: (bytes) => void parts.push(bytes),
        end: (isWhole) => void heard.files.set(name, isWhole ? Buffer.concat(parts) : 'damaged'),
      }
    },
  }
  const reader = readExport(handler, 'export.xml')
  const bytes = Buffer.from(xml)
  for (let at = 0; at < bytes.length; at += pieces) reader.write(bytes.subarray(at, at + pieces))
  reader.end()
  return heard
}

const titleOf = (element: OjsElement): string => describeArticle(element).title.values().next().value ?? ''

const articles = (content: string): string => `<articles xmlns="http://pkp.sfu.ca">${content}</articles>`
const articleWith = (embedded: string): string =>
  articles(
    `<article><submission_file><file><embed encoding="base64">${embedded}</embed></file></submission_file></article>`,
  )

test('papers come one by one with their issue, and issues after their papers', () => {
  expect(hear(exportOf31())).toMatchObject({
    articles: [
      ['Counting of Sheep', 0],
      ['From the Hut', 0],
      ['Never Ready', 0],
      ['A Book of Goats', 1],
      ['For Another Year', 2],
    ],
    issues: ['2', '2A', '1'],
  })
})

test('the result is the same wherever the bytes are split', () => {
  const whole = hear(exportOf33())
  expect(whole.articles[0]).toEqual(['Über Größen?', 0])
  for (const pieces of [1, 2, 3, 7, 4_096]) expect(hear(exportOf33(), pieces)).toEqual(whole)
})

test('base64 may be broken into lines, and is decoded to the last byte', () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 1_000 }, (_, index) => index % 251))
  for (const length of [997, 998, 999, 1_000]) {
    const lines = bytes
      .subarray(0, length)
      .toString('base64')
      .replace(/(.{76})/g, '$1\n  ')
    expect(hear(articleWith(lines), 11).files.get('file 1')).toEqual(bytes.subarray(0, length))
  }
})

test.each([
  ['other characters', 'AAAA????'],
  ['something behind the end', 'AA==AAAA'],
  ['a single character too many', 'AAAAA'],
])('base64 with %s is damaged, and reading continues', (_what, text) => {
  const heard = hear(articleWith(text), 4)
  expect([heard.files.get('file 1'), heard.articles.length]).toEqual(['damaged', 1])
})

test('a gigabyte of base64 text is never held in memory', () => {
  let taken = 0
  const write = ({ length }: Uint8Array) => {
    taken += length
  }
  const openFile = () => ({ name: '', write, end: () => undefined })
  const reader = readExport({ article: () => undefined, issue: () => undefined, openFile }, 'export.xml')
  const [head = '', tail = ''] = articleWith('|').split('|')
  reader.write(Buffer.from(head))
  const piece = Buffer.alloc(1_048_576, 'A')
  const before = process.memoryUsage().heapUsed
  let max = 0
  for (let count = 0; count < 256; count += 1) {
    reader.write(piece)
    max = Math.max(max, process.memoryUsage().heapUsed - before)
  }
  reader.write(Buffer.from(tail))
  reader.end()
  expect(taken).toBe(256 * 786_432)
  expect(max).toBeLessThan(150_000_000)
})

const bomb = '<!DOCTYPE articles [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'

describe('is not read, and the reason is given', () => {
  const refused: [string, string, RegExp][] = [
    [
      'with entities of its own',
      `${bomb}${articles('<article><title>&b;</title></article>')}`,
      /begins with a DOCTYPE/,
    ],
    ['for an index', '<records><record/></records>', /an export for DOAJ\. Please export issues or articles/],
    ['that is packed', 'PK\u0003\u0004…', /a ZIP archive/],
    [
      'that is a table of something',
      'title,author,year\nGoats,Ridge,2011\n',
      /without the columns of a table of papers/,
    ],
    ['that is a table of users', 'journalPath,firstname,email,tempPassword,roles\n', /the users of an installation/],
    ['that is a table cut off', `articleTitle,authors,volume,issue,year,fileName\n"Goats`, /ends within quotes/],
    ['with an entity that nobody declared', articles('<article><title>&xxe;</title></article>'), /damaged in line 1/],
    ['that ends in the middle', exportOf33().slice(0, -400), /ends in the middle/],
    ['that ends in a file', exportOf33().slice(0, 5_000), /ends in the middle/],
    ['that is empty', '', /ends in the middle/],
    ['that is not well formed', articles('<article><title></article>'), /damaged in line 1/],
    ['of users', '<PKPUsers xmlns="http://pkp.sfu.ca"/>', /the users of an installation/],
    ['of something else', '<sheep></sheep>', /begins with <sheep>/],
    ['with other elements in a file', articleWith('AAAA<b>AAAA</b>'), /something other than base64/],
    ['with a comment in a file', articleWith('AAAA<!-- > -->'), /something other than base64/],
    ['in another encoding', `<?xml version="1.0" encoding="UTF-7"?>${articles('')}`, /written in UTF-7/],
    ['nested without end', articles(`<article>${'<a>'.repeat(100)}`), /nested too deeply/],
    ['with a text without end', articles(`<article><title>${'x'.repeat(5_000_000)}`), /too long/],
    ['with papers of too many parts', articles(`<article>${'<a/>'.repeat(100_001)}`), /too many elements/],
    ['with a paper of too much', articles(`<article>${`<a>${'x'.repeat(3_000_000)}</a>`.repeat(8)}`), /too much text/],
  ]
  test.each(refused)('an export %s', (_what, xml, reason) => {
    expect(() => hear(xml)).toThrow(reason)
  })

  test('an export that is not UTF-8', () => {
    const handler = { article: () => undefined, issue: () => undefined, openFile: () => expect.fail() }
    const reader = readExport(handler, 'export.xml')
    expect(() => reader.write(Buffer.from([0x3c, 0xff, 0xfe, 0x00]))).toThrow('not written in UTF-8')
  })
})
