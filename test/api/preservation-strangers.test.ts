// One database is enough: the layout of the bag decides.
import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { importBag } from '#src/features/preservation/index.ts'
import { changeFile, changeIssues, changeRecord, moveFile } from '#test/factories/altered-bag.ts'
import { exported } from '#test/factories/bag.ts'
import { fillPeriodical } from '#test/factories/published-contents.ts'
import { buildDocx, hostileDocuments } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

const corrected = 'Ein Beitrag über Größen'
const inCorrected = (facts: object) => (bag: string) =>
  changeRecord(bag, (record) => ({ ...record, ...facts }), `"title": "${corrected}`)
const byOneAuthor = (author: object) => inCorrected({ authors: [{ name: 'Ada Quill', ...author }] })

function hostile(type: 'pdf' | 'docx'): Uint8Array {
  const document = hostileDocuments.find((one) => one.type === type)
  if (!document) throw new Error(`no hostile ${type}`)
  return document.bytes()
}

const tampered: [string, (bag: string) => void, RegExp][] = [
  ['a PDF that runs something', (bag) => changeFile(bag, /pdf-v1[.]pdf$/, hostile('pdf')), /pdf-v1[.]pdf is refused/],
  ['a typeset PDF that is none', (bag) => changeFile(bag, /pdf-v2[.]pdf$/, '<script>'), /pdf-v2[.]pdf is refused/],
  ['an archival PDF that is none', (bag) => changeFile(bag, /archival-v1/, '<html>'), /archival-v1[.]pdf is refused/],
  ['a Word file that is hostile', (bag) => changeFile(bag, /docx-v1/, hostile('docx')), /docx-v1[.]docx is refused/],
  ['a Word file for a PDF', (bag) => changeFile(bag, /pdf-v1/, buildDocx()), /pdf-v1[.]pdf is refused/],
  [
    'a full text with a script',
    (bag) => changeFile(bag, /html-v1/, '<p>Text<script>steal()</script></p>'),
    /html-v1[.]html contains what no full text may contain: <script>/,
  ],
  [
    'a full text with a handler',
    (bag) => changeFile(bag, /html-v1/, '<p><img src="/a.png" alt="" onerror="steal()"/></p>'),
    /<img onerror=/,
  ],
  [
    'a full text with a link that runs',
    (bag) => changeFile(bag, /html-v1/, '<p><a href="java&#115;cript:steal()">a</a></p>'),
    /<a href="javascript:/,
  ],
  ['a full text that is cut off', (bag) => changeFile(bag, /html-v1/, '<p>Text'), /html-v1[.]html contains/],
  [
    'JATS with a script',
    (bag) => changeFile(bag, /jats-v1/, '<article><script xmlns="http://www.w3.org/1999/xhtml">a()</script></article>'),
    /jats-v1[.]xml contains what no JATS may contain: <script>/,
  ],
  [
    'JATS with a style sheet',
    (bag) => changeFile(bag, /jats-v1/, '<?xml-stylesheet href="a"?><article/>'),
    /xml-stylesheet/,
  ],
  ['a picture that is a page', (bag) => changeFile(bag, /plot[.]png/, '<html>'), /plot[.]png is no picture/],
  [
    'a picture with the name of a page',
    (bag) => renamePicture(bag, 'plot.html', 'image/png'),
    /plot[.]html does not have the name of a picture/,
  ],
  [
    'a drawing with a script',
    (bag) => {
      renamePicture(bag, 'plot.svg', 'image/svg+xml')
      changeFile(bag, /plot[.]svg/, '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>')
    },
    /plot[.]svg contains what no drawing may contain: <script>/,
  ],
  [
    'a drawing with a handler',
    (bag) => {
      renamePicture(bag, 'plot.svg', 'image/svg+xml')
      changeFile(bag, /plot[.]svg/, '<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>')
    },
    /plot[.]svg contains what no drawing may contain: <svg onload=/,
  ],
  ['a DOI that is none', inCorrected({ doi: 'javascript:steal()' }), /: doi must be a DOI/],
  ['a DOI with its address', inCorrected({ doi: 'https://doi.org/10.5555/a' }), /: doi must be a DOI/],
  ['an ORCID iD with a wrong digit', byOneAuthor({ orcid: '0000-0002-1825-0098' }), /authors[.]0[.]orcid must be/],
  [
    'a ROR iD that is an address of something else',
    byOneAuthor({ affiliations: [{ name: 'A', ror: 'https://evil.example/' }] }),
    /authors[.]0[.]affiliations must have ROR iDs/,
  ],
  ['a PDF elsewhere that runs', inCorrected({ externalPdfUrl: 'javascript:steal()' }), /externalPdfUrl must be/],
  ['a PDF in a closed network', inCorrected({ externalPdfUrl: 'http://127.0.0.1/a.pdf' }), /externalPdfUrl must be/],
  ['no volume', inCorrected({ volume: 0 }), /: volume must be a whole number from 1 to 9999/],
  ['a number of the issue without end', inCorrected({ issue: 10_000 }), /: issue must be a whole number/],
  ['a NUL in a text', inCorrected({ abstract: 'a\u0000b' }), /: abstract must not contain characters/],
  ['a control character in a name', byOneAuthor({ name: 'A\u001b[2J' }), /authors[.]0[.]name must not contain/],
  ['half a character in a keyword', inCorrected({ keywords: ['\ud800'] }), /keywords[.]0 must not contain/],
  ['a mark on a PDF that is not there', inCorrected({ mark: markOfNothing() }), /: mark must name/],
]

function renamePicture(bag: string, name: string, mediaType: string): void {
  moveFile(bag, /plot[.]png$/, name)
  changeRecord(
    bag,
    (record) => ({ ...record, pictures: record.pictures.map((picture) => ({ ...picture, name, mediaType })) }),
    '"plot.png"',
  )
}

function markOfNothing() {
  return { sha256: '0'.repeat(64), plain: { sha256: '1'.repeat(64), size: 1 } }
}

async function refused(tamper: (bag: string) => void): Promise<string> {
  const here = await startApi()
  await fillPeriodical(here)
  const bag = await exported(here)
  tamper(bag)
  const there = await startApi()
  const message = await importBag(there.services, system, bag).then(
    () => 'imported',
    (error: Error) => error.message,
  )
  expect(await there.db.selectFrom('article').select('id').execute()).toEqual([])
  expect(there.storedFiles()).toEqual({ blobs: [], temporary: [] })
  return message
}

test.each(tampered)(
  'nothing is imported from a bag with right checksums and %s, and the paper is named',
  async (_what, tamper, fault) => {
    const message = await refused(tamper)
    expect(message).toMatch(fault)
    expect(message).toContain(`“${corrected}`)
    expect(message).toContain('Nothing was imported')
  },
)

test('nor from one in which two papers have the same DOI, whatever its case', async () => {
  const message = await refused((bag) =>
    changeRecord(bag, (record) => ({ ...record, doi: '10.5555/GRÖSSE.1'.replace('SS', 'ß') }), '"title": "Correction"'),
  )
  expect(message).toMatch(/: doi belongs to another paper, “/)
})

test('nor from one with a cover that is not a picture, or an invalid text of an issue', async () => {
  expect(await refused((bag) => changeFile(bag, /covers/, '<svg/>'))).toMatch(/issue 1[.]1: its cover is no picture/)
  const noText = (bag: string) => changeIssues(bag, ([issue]) => [{ ...issue, title: 'a\u0000' }])
  expect(await refused(noText)).toMatch(/issue 1[.]1: title must not contain/)
})
