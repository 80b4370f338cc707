import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { describe, expect, test } from 'vitest'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { aFrontMatter, aFullText, heading, paragraph } from '#test/factories/full-text.ts'
import { aRandomFullText } from '#test/factories/random-full-text.ts'
import { writeJats } from './write-jats.ts'

const options = { pictureAddress: (file: string) => `media/${file}` }

/** The record without line breaks between its elements. */
function recordOf(facts: Partial<FrontMatter>, more: { pdf?: string } = {}): string {
  const written = writeJats(aFullText({ body: [] }), aFrontMatter(facts), { ...options, ...more })
  return written.slice(0, written.indexOf('</front>')).replaceAll('>\n', '>')
}

test('keywords in another language are a group of their own, and in no abstract', () => {
  const keywords = { label: 'Palabras clave', language: 'es', words: ['algas', 'mareas'] }
  const body = [
    heading('Resumen', { role: 'translated-abstract', language: 'es' }),
    paragraph('Medimos algas.'),
    { ...paragraph('Palabras clave: algas; mareas'), keywords },
    heading('Introduction'),
  ]
  const written = writeJats(aFullText({ body }), aFrontMatter({ keywords: ['kelp'] }), options).replaceAll('>\n', '>')
  expect(written).toContain('<p>Medimos algas.</p></trans-abstract>')
  expect(written).toContain(
    '</kwd-group><kwd-group kwd-group-type="author" xml:lang="es"><title>Palabras clave</title><kwd>algas</kwd><kwd>mareas</kwd></kwd-group>',
  )
  expect(written).not.toContain('algas; mareas')
})

describe('the record of a paper in JATS', () => {
  test('states what kind of document it is', () => {
    const record = recordOf({ articleType: 'Review', language: 'en-GB' })
    expect(record).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><article /)
    expect(record).toContain('article-type="review-article" dtd-version="1.3" xml:lang="en-GB"')
  })

  test.each([
    [undefined, 'research-article'],
    ['Research article', 'research-article'],
    ['Book review', 'book-review'],
    ['Editorial', 'editorial'],
    ['Short communication', 'brief-report'],
    ['Case study', 'case-report'],
    ['Poem', 'other'],
  ])('calls a paper of the kind %s %s', (articleType, type) => {
    expect(recordOf({ articleType })).toContain(`article-type="${type}"`)
  })

  const told = { id: '1', title: 'Retraction: It', url: 'https://stem.example/journals/1', doi: '10.5555/notice' }

  test.each([
    ['correction', 'corrected-article', 'correction-forward'],
    ['expression-of-concern', 'object-of-concern', 'concern-forward'],
    ['retraction', 'retracted-article', 'retraction-forward'],
  ] as const)('links a %s and its paper both ways', (kind, back, forward) => {
    const notice = recordOf({ articleType: 'Note', noticeOf: { ...told, kind } })
    expect(notice).toContain(`article-type="${kind}"`)
    expect(notice).toContain(
      `<related-article related-article-type="${back}" id="related-${back}-1" ext-link-type="doi"`,
    )
    const article = recordOf({ notices: [{ ...told, kind, doi: undefined }] })
    expect(article).toContain('article-type="research-article"')
    expect(article).toContain(
      `<related-article related-article-type="${forward}" id="related-${forward}-1" ext-link-type="uri" xlink:href="${told.url}"/>`,
    )
  })

  test('contains the standing of the paper in its title', () => {
    expect(recordOf({ title: 'It', standing: 'retracted' })).toContain('<article-title>RETRACTED: It</article-title>')
    expect(recordOf({ title: 'It', standing: 'corrected' })).toContain('<article-title>It</article-title>')
    expect(recordOf({ title: 'It' })).not.toContain('related-article')
  })

  test('names authors in parts, with ORCID iDs that are not authenticated', () => {
    const record = recordOf({
      authors: [
        { name: 'Jan van der Berg Jr', orcid: '0000-0002-1825-0097' },
        { name: 'shown differently', given: 'Mei Lin', family: 'Ashdowne' },
        { name: 'Suharto' },
        { name: 'Invented Data Consortium' },
      ],
    })
    expect(record).toContain(
      '<contrib-id contrib-id-type="orcid" authenticated="false">https://orcid.org/0000-0002-1825-0097</contrib-id>' +
        '<name><surname>van der Berg</surname><given-names>Jan</given-names><suffix>Jr</suffix></name>',
    )
    expect(record).toContain('<name><surname>Ashdowne</surname><given-names>Mei Lin</given-names></name>')
    expect(record).toContain('<name name-style="given-only"><given-names>Suharto</given-names></name>')
    expect(record).toContain('<collab>Invented Data Consortium</collab>')
  })

  test('has an author’s name in parts, several affiliations with their ROR iDs, and the roles', () => {
    const record = recordOf({
      authors: [
        {
          name: 'María José Peñaloza Vidal',
          given: 'María José',
          family: 'Peñaloza Vidal',
          affiliations: [
            { name: 'Example College', ror: 'https://ror.org/05gq02987' },
            { name: 'Invented University' },
          ],
          isCorresponding: true,
          roles: ['writing-review-editing'],
        },
        { name: 'Ada Quill', affiliations: [{ name: 'Example College' }] },
      ],
    })
    expect(record).toContain(
      '<contrib contrib-type="author" corresp="yes"><name><surname>Peñaloza Vidal</surname><given-names>María José</given-names></name>' +
        '<role vocab="credit" vocab-identifier="https://credit.niso.org/" vocab-term="Writing – review &amp; editing" ' +
        'vocab-term-identifier="https://credit.niso.org/contributor-roles/writing-review-editing/">Writing – review &amp; editing</role>' +
        '<xref ref-type="aff" rid="aff-1"/><xref ref-type="aff" rid="aff-2"/></contrib>',
    )
    expect(record).toContain(
      '<aff id="aff-1"><institution-wrap><institution-id institution-id-type="ror">https://ror.org/05gq02987</institution-id>' +
        '<institution>Example College</institution></institution-wrap></aff><aff id="aff-2"><institution>Invented University</institution></aff>',
    )
    expect(record).toMatch(/Quill<.*<xref ref-type="aff" rid="aff-1"\/><\/contrib>/)
  })

  test('treats an organisation whose name looks like a person’s as an organisation', () => {
    const record = recordOf({ authors: [{ name: 'Ada Quill', isOrganisation: true }] })
    expect(record).toContain('<collab>Ada Quill</collab>')
  })

  test('lists a shared affiliation once', () => {
    const record = recordOf({
      authors: [
        { name: 'Ada Quill', affiliations: [{ name: 'Example College' }, { name: 'Invented University' }] },
        { name: 'Ben Ruizdemo', affiliations: [{ name: 'Example College' }] },
      ],
    })
    expect(record.match(/<aff /g)).toHaveLength(2)
    expect(record.match(/<xref ref-type="aff" rid="aff-1"\/>/g)).toHaveLength(2)
  })

  test('gives each date its meaning', () => {
    const record = recordOf({ received: '2025-11-03', published: '2026-03-16' })
    expect(record).toContain('<date date-type="received" iso-8601-date="2025-11-03"><day>03</day><month>11</month>')
    expect(record).toContain('<pub-date date-type="pub" publication-format="electronic" iso-8601-date="2026-03-16">')
  })

  test('states the copyright with its holder and year, or not at all', () => {
    expect(recordOf({ copyrightHolder: 'Ada Quill', copyrightYear: 2026 })).toContain(
      '<copyright-statement>© 2026 Ada Quill</copyright-statement>',
    )
    expect(recordOf({ copyrightYear: undefined })).not.toContain('copyright-')
  })

  test('gives the address of the licence twice, identically', () => {
    const url = 'https://creativecommons.org/licenses/by/4.0/'
    expect(recordOf({ licence: { label: 'CC BY 4.0', url } })).toContain(
      `xlink:href="${url}"><ali:license_ref>${url}</ali:license_ref>`,
    )
  })

  test('counts the pages when the last one is known', () => {
    expect(recordOf({ firstPage: 104, lastPage: 121 })).toContain('<page-count count="18"/>')
    expect(recordOf({ lastPage: undefined })).not.toContain('page-count')
  })

  test('a proof has neither date nor place and says that it is one', () => {
    const record = recordOf({ isProof: true, place: undefined })
    expect(record).toContain('specific-use="proof"')
    expect(record).toContain('<pub-date-not-available/>')
    expect(record).not.toMatch(/<(volume|fpage)>/)
  })

  test('links to the PDF', () => {
    expect(recordOf({}, { pdf: 'https://stem.example/journals/1.pdf' })).toContain(
      '<self-uri content-type="application/pdf" xlink:href="https://stem.example/journals/1.pdf" xlink:title="PDF"/>',
    )
  })

  test('repeats the funding statement of the text', () => {
    const body = [heading('Funding', { role: 'declaration' }), paragraph('Paid by nobody.')]
    const written = writeJats(aFullText({ body }), aFrontMatter(), options)
    expect(written).toContain('<funding-statement>Paid by nobody.</funding-statement>')
    expect(written).toMatch(/<back>\s*<sec id="sec-funding" sec-type="funding">/)
  })
})

describe('any text in JATS', () => {
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

  test('is well-formed, with ids that are unique and marks that lead to them', () => {
    for (const seed of seeds) {
      const elements = elementsOf(writeJats(aRandomFullText(seed), aFrontMatter(), options))
      const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/)
      const marks = elements.flatMap(({ attributes }) => attributes['rid']?.split(' ') ?? [])
      expect(ids).toEqual(expect.arrayContaining(marks))
    }
  })

  test('is the same each time', () => {
    const write = () => writeJats(aRandomFullText(7), aFrontMatter(), options)
    expect(write()).toBe(write())
  })
})

function elementsOf(xml: string): SaxesTagPlain[] {
  const found: SaxesTagPlain[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    found.push(tag)
  })
  parser.write(xml).close()
  return found
}
