// A large export of Open Journal Systems 3.3: issues of twenty invented papers, each with a PDF. The same numbers give the same export.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deflateSync } from 'node:zlib'
import { type Random, seededRandom } from '#test/drills/seeded-random.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { embed, schema } from '#test/fixtures/ojs-exports/embedded.ts'
import { wordOf } from './fill-with-articles.ts'

const papersInIssue = 20
const pages = 10

/** `bytes`: about the size of the whole file. */
export async function writeLargeExport(path: string, papers: number, bytes: number): Promise<void> {
  await pipeline(Readable.from(partsOf(papers, bytes)), createWriteStream(path))
}

function* partsOf(papers: number, bytes: number): Generator<string> {
  const random = seededRandom(papers)
  const textOfPaper = 8_000
  const pdfBytes = Math.max(2_000, (bytes / papers - textOfPaper) * 0.75)
  yield `<?xml version="1.0"?>\n<issues xmlns="http://pkp.sfu.ca" ${schema}>`
  for (let first = 0; first < papers; first += papersInIssue) {
    const issue = first / papersInIssue
    yield issueBegins(issue)
    for (let paper = first; paper < Math.min(papers, first + papersInIssue); paper += 1)
      yield articleOf({ paper, issue }, pdfBytes, random)
    yield '\n  </articles>\n</issue>'
  }
  yield '\n</issues>\n'
}

const yearOf = (issue: number): number => 1990 + (Math.floor(issue / 4) % 35)

const issueBegins = (issue: number): string => `
<issue ${schema} published="1" current="0" access_status="1" url_path="">
  <id type="internal" advice="ignore">${issue + 1}</id>
  <issue_identification><volume>${Math.floor(issue / 4) + 1}</volume><number>${(issue % 4) + 1}</number><year>${yearOf(issue)}</year></issue_identification>
  <date_published>${yearOf(issue)}-0${(issue % 4) + 1}-15</date_published>
  <sections>
    <section ref="ART" seq="0" editor_restricted="0" meta_indexed="1" meta_reviewed="1" abstracts_not_required="0" hide_title="0" hide_author="0" abstract_word_count="0">
      <id type="internal" advice="ignore">1</id>
      <abbrev locale="en_US">ART</abbrev>
      <title locale="en_US">Articles</title>
    </section>
  </sections>
  <issue_galleys ${schema}/>
  <articles ${schema}>`

function articleOf({ paper, issue }: { paper: number; issue: number }, pdfBytes: number, random: Random): string {
  const words = (count: number): string => Array.from({ length: count }, () => wordOf(rankOf(random))).join(' ')
  const pdf = pdfOf(pdfBytes, words, random)
  const id = paper + 1
  const author = (seq: number): string => `
        <author include_in_browse="true" user_group_ref="Author" seq="${seq}" id="${id * 10 + seq}">
          <givenname locale="en_US">${words(1)}</givenname>
          <familyname locale="en_US">${words(1)}</familyname>
          <affiliation locale="en_US">${words(4)}</affiliation>
          <email>author@example.org</email>
        </author>`
  return `
  <article ${schema} locale="en_US" date_submitted="${yearOf(issue) - 1}-06-01" status="3" submission_progress="0" current_publication_id="${id}" stage="production">
    <id type="internal" advice="ignore">${id}</id>
    <submission_file ${schema} id="${id}" created_at="2021-02-01" date_created="" file_id="${id}" stage="proof" updated_at="2021-02-01" viewable="false" genre="Article Text" uploader="editor">
      <name locale="en_US">${id}.pdf</name>
      <file id="${id}" filesize="${pdf.length}" extension="pdf">
        ${embed(pdf)}
      </file>
    </submission_file>
    <publication ${schema} locale="en_US" version="1" status="3" primary_contact_id="${id * 10}" url_path="" seq="${paper % papersInIssue}" date_published="${yearOf(issue)}-0${(issue % 4) + 1}-15" section_ref="ART" access_status="0">
      <id type="internal" advice="ignore">${id}</id>
      <id type="doi" advice="update">10.5555/large.${id}</id>
      <title locale="en_US">${words(9)}</title>
      <title locale="es_ES">${words(9)}</title>
      <abstract locale="en_US">&lt;p&gt;${words(200)}&lt;/p&gt;</abstract>
      <abstract locale="es_ES">&lt;p&gt;${words(200)}&lt;/p&gt;</abstract>
      <licenseUrl>https://creativecommons.org/licenses/by/4.0</licenseUrl>
      <keywords locale="en_US">${[1, 2, 3, 4, 5].map(() => `<keyword>${words(1)}</keyword>`).join('')}</keywords>
      <authors ${schema}>${[0, 1, 2].map(author).join('')}
      </authors>
      <article_galley ${schema} locale="en_US" url_path="" approved="false">
        <id type="internal" advice="ignore">${id}</id>
        <name locale="en_US">PDF</name>
        <seq>0</seq>
        <submission_file_ref id="${id}"/>
      </article_galley>
      <citations>${Array.from({ length: 30 }, () => `<citation>${words(18)}</citation>`).join('')}</citations>
      <pages>${paper * pages + 1}-${(paper + 1) * pages}</pages>
    </publication>
  </article>`
}

/** Compressed streams, as those of a printed text with a picture. */
function pdfOf(bytes: number, words: (count: number) => string, random: Random): Uint8Array {
  const streams = Array.from({ length: pages }, (_, index) => {
    const lines = Array.from({ length: 12 }, () => `(${words(12)}) Tj T*`).join('\n')
    return [10 + index, { dict: '/Filter /FlateDecode', stream: deflateSync(`BT /F1 12 Tf 72 770 Td ${lines} ET`) }]
  })
  const picture = Uint8Array.from({ length: Math.max(100, Math.floor(bytes - pages * 700)) }, () =>
    random.between(0, 255),
  )
  const image = {
    dict: `/Type /XObject /Subtype /Image /Width ${picture.length} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    stream: deflateSync(picture, { level: 0 }),
  }
  return buildPdf({ text: words(10), objects: { ...Object.fromEntries(streams), 30: image }, compressed: true })
}

// A few words are frequent, most are rare.
const rankOf = ({ next }: Random): number => Math.floor(20_000 ** next())
