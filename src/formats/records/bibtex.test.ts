import { expect, test } from 'vitest'
import { buildPeriodicalRecord, buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { toBibtex } from './bibtex.ts'

/** As BibTeX reads it: a key, and values up to the closing brace, with nested braces counted. */
function read(entry: string): { key: string; fields: Record<string, string> } {
  const [head = '', key = ''] = /^@article\{([^,\s]+),\n/.exec(entry) ?? []
  const fields: Record<string, string> = {}
  let rest = entry.slice(head.length)
  while (!rest.startsWith('}')) {
    const [start = '', name = ''] = /^\s*([a-z]+) = /.exec(rest) ?? []
    expect(name, `a field begins at ${JSON.stringify(rest.slice(0, 40))}`).not.toBe('')
    rest = rest.slice(start.length)
    let end = 0
    if (rest.startsWith('{')) {
      let depth = 0
      do {
        depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
        end += 1
      } while (depth > 0 && end < rest.length)
      fields[name] = rest.slice(1, end - 1)
    } else {
      end = /[,\n]/.exec(rest)?.index ?? rest.length
      fields[name] = rest.slice(0, end)
    }
    rest = rest.slice(end).replace(/^,?\n/, '')
  }
  expect(rest).toBe('}\n')
  return { key, fields }
}

test('a paper is an entry', () => {
  expect(read(toBibtex(buildRecord()))).toEqual({
    key: 'ashdowne2026plot-83dc',
    fields: {
      author: 'Ashdowne, Mei Lin and van der Berg, Jan',
      title: '{The plot thickens: Teaching with invented data}',
      journal: 'Example Journal of STEM Education',
      shortjournal: 'Ex. J. STEM Educ.',
      year: '2026',
      month: 'apr',
      day: '16',
      volume: '2',
      number: '1',
      pages: '104--121',
      doi: '10.5555/ejse.v2i1.3',
      url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
      issn: '0000-0019',
      publisher: 'Example College',
      copyright: 'https://creativecommons.org/licenses/by/4.0/',
      language: 'english',
      keywords: 'testing, demo data',
      abstract: 'What invented papers are good for.',
    },
  })
})

test.each([
  ['pt-BR', 'portuguese'],
  ['de', 'german'],
])('a paper in %s is in %s', (language, name) => {
  expect(read(toBibtex(buildRecord({ language }))).fields.language).toBe(name)
})

test('characters that TeX would take for commands are escaped', () => {
  const { fields } = read(toBibtex(buildRecord({ title: 'R&D: 5% of $x_1$ #2 {a} ~b^c \\input{secret}' })))
  expect(fields.title).toBe(
    '{R\\&D: 5\\% of \\$x\\_1\\$ \\#2 \\textbraceleft{}a\\textbraceright{} \\textasciitilde{}b\\textasciicircum{}c ' +
      '\\textbackslash{}input\\textbraceleft{}secret\\textbraceright{}}',
  )
})

test.each(['}', '{', 'a}, author = {Mallory', '\\', '\\}', '%', 'two\nlines', '"quoted"'])(
  'the text %j cannot leave its field',
  (text) => {
    const periodical = buildPeriodicalRecord({ name: text, publisher: { name: text } })
    const { fields } = read(
      toBibtex(
        buildRecord({ title: text, abstract: text, keywords: [text], pages: text, periodical, authors: [text] }),
      ),
    )
    expect(Object.keys(fields)).not.toContain('mallory')
    expect(fields.volume).toBe('2')
  },
)

test('an address is verbatim, except for braces', () => {
  const { fields } = read(toBibtex(buildRecord({ doi: '10.5555/a_b%20{c}', url: 'https://stem.example/a_b?c=1&d=2' })))
  expect(fields.doi).toBe('10.5555/a_b%20%7Bc%7D')
  expect(fields.url).toBe('https://stem.example/a_b?c=1&d=2')
})

test('names keep their parts, and organisations are whole', () => {
  const authors = ['Martin King Jr.', 'Sukarno', 'Institute of Science and Technology', '王小明']
  expect(read(toBibtex(buildRecord({ authors }))).fields.author).toBe(
    'King, Jr, Martin and {Sukarno} and {Institute of Science and Technology} and {王小明}',
  )
  const many = read(toBibtex(buildRecord({ authors: manyAuthors(60) }))).fields.author
  expect(many?.split(' and ')).toHaveLength(60)
})

test('a key is plain ASCII, even for names in other scripts', () => {
  const keyOf = (facts: Parameters<typeof buildRecord>[0]) => read(toBibtex(buildRecord(facts))).key
  expect(keyOf({ authors: ['Zeynep Altınbaşak'], title: 'Über das Lernen' })).toBe('altinbasak2026uber-83dc')
  expect(keyOf({ authors: ['王小明'], title: '数学教育' })).toBe('paper2026-83dc')
  expect(keyOf({ authors: [], published: undefined })).toBe('paperplot-83dc')
})

test('two papers of one author, year and first word have two keys', () => {
  const keys = ['01a20011-c744-759d-9369-aa08ae8883dc', '01a20011-c744-759d-9369-aa08ae88f001'].map(
    (id) => read(toBibtex(buildRecord({ id }))).key,
  )
  expect(new Set(keys).size).toBe(2)
})

test('unknown facts have no field', () => {
  const { fields } = read(
    toBibtex(buildRecord({ pages: undefined, doi: undefined, published: undefined, authors: [] })),
  )
  for (const name of ['pages', 'doi', 'year', 'month', 'author']) expect(fields).not.toHaveProperty(name)
})
