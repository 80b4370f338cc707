import { describe, expect, test } from 'vitest'
import { openPackage } from '#src/formats/word/package/word-package.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { readyForPandoc } from './ready-word.ts'
import { repairText } from './repair-text.ts'
import { rewritePart } from './rewrite-part.ts'

const part = (body: string) => `<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`
const rewritten = (body: string) =>
  rewritePart(part(body)).slice(part('').indexOf('</w:body>'), -'</w:body></w:document>'.length)
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const p1 = (text: string) => `<w:p>${run(text)}</w:p>`

describe('before pandoc reads a Word file', () => {
  test('simple fields become long ones, which it reads', () => {
    expect(
      rewritten(`<w:p>${run('Figure ')}<w:fldSimple w:instr=" SEQ Figure &amp; ">${run('1')}</w:fldSimple></w:p>`),
    ).toBe(
      `<w:p>${run('Figure ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> SEQ Figure &amp; </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    )
  })

  test('bookmarks between paragraphs move to the beginning of the next one', () => {
    const mark = '<w:bookmarkStart w:id="1" w:name="sec"/>'
    expect(rewritten(`${mark}<w:p><w:pPr><w:b/></w:pPr>${run('a')}</w:p>`)).toBe(
      `${mark}<w:p><w:pPr><w:b/></w:pPr>${mark}${run('a')}</w:p>`,
    )
    expect(rewritten(`${mark}<w:p></w:p>`)).toBe(`${mark}<w:p>${mark}</w:p>`)
    expect(rewritten(`${mark}<w:p><w:fldSimple w:instr="A">${run('a')}</w:fldSimple></w:p>`)).toMatch(
      /^<w:bookmarkStart[^>]*><w:p><w:bookmarkStart[^>]*><w:r><w:fldChar/,
    )
  })

  test('words in the run of a drawing get a run of their own, which looks the same', () => {
    const looks = '<w:rPr><w:b/></w:rPr>'
    const run = (inner: string) => `<w:r>${looks}${inner}</w:r>`
    const drawing = '<w:drawing><a:blip/></w:drawing>'
    const xml = part(`<w:p>${run(`<w:t>See</w:t>${drawing}<w:t>Figure 1</w:t>`)}</w:p>`)
    expect(repairText(xml, { isNotes: false })).toBe(
      part(`<w:p>${run('<w:t>See</w:t>')}${run(drawing)}${run('<w:t>Figure 1</w:t>')}</w:p>`),
    )
    const alone = part(`<w:p>${run(drawing)}</w:p>`)
    expect(repairText(alone, { isNotes: false })).toBe(alone)
  })

  test('hidden words are removed, but no part of a field', () => {
    const hidden = (inner: string, value = '') => `<w:r><w:rPr><w:vanish${value}/></w:rPr>${inner}</w:r>`
    const shown = hidden('<w:t>b</w:t>', ' w:val="0"')
    const field = hidden('<w:fldChar w:fldCharType="begin"/>')
    expect(rewritten(`<w:p>${hidden('<w:t>a</w:t>')}${shown}${field}</w:p>`)).toBe(`<w:p>${shown}${field}</w:p>`)
  })

  const repaired = (xml: string) => repairText(xml, { isNotes: false })

  test('marks of direction and names for machines are taken off the words inside them', () => {
    const inside = `<w:p>${run('in order')}</w:p>`
    expect(repaired(inside.replace('<w:r>', '<w:bdo w:val="ltr"><w:r>').replace('</w:r>', '</w:r></w:bdo>'))).toBe(
      inside,
    )
    const named = inside.replace(
      '<w:r>',
      '<w:customXml w:uri="u" w:element="e"><w:customXmlPr><w:attr w:name="a" w:val="b"/></w:customXmlPr><w:r>',
    )
    expect(repaired(named.replace('</w:r>', '</w:r></w:customXml>'))).toBe(inside)
  })

  test('a reading beside a word comes after it, in brackets', () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('うみ')}</w:rt><w:rubyBase>${run('海')}</w:rubyBase></w:ruby></w:r>`
    expect(repaired(`<w:p>${ruby}</w:p>`)).toBe(`<w:p><w:r></w:r>${run('海')}${run('（うみ）')}</w:p>`)
  })

  describe('a text box', () => {
    const boxed = (blocks: string) =>
      `<w:pict><v:shape><v:textbox><w:txbxContent>${blocks}</w:txbxContent></v:textbox></v:shape></w:pict>`
    const box = (blocks: string) => `<w:r>${boxed(blocks)}</w:r>`
    const p = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`

    test('follows its paragraph, whose sentence stays whole', () => {
      expect(rewritten(p(run('a '), box(p(run('boxed'))), run('b')))).toBe(
        `${p(run('a '), '<w:r></w:r>', run('b'))}${p(run('boxed'))}`,
      )
    })

    test('follows the others of its paragraph, in a cell as well', () => {
      const cell = (...blocks: string[]) =>
        `<w:tbl><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc>${blocks.join('')}</w:tc></w:tr></w:tbl>`
      const two = `<w:r>${boxed(p(run('one')))}${boxed(p(run('two')) + p(run('three')))}</w:r>`
      expect(rewritten(cell(p(run('a'), two)))).toBe(
        cell(p(run('a'), '<w:r></w:r>'), p(run('one')), p(run('two')), p(run('three'))),
      )
    })

    test('follows the box that it is in, with the field in it made long', () => {
      const field = '<w:fldSimple w:instr="PAGE"/>'
      const inner = p(run('inner'), '<w:fldSimple w:instr="PAGE">7</w:fldSimple>', field)
      const long = rewritten(inner)
      expect(long).toContain('fldCharType="begin"')
      expect(rewritten(p(box(p(run('outer'), box(inner)))))).toBe(
        `${p('<w:r></w:r>')}${p(run('outer'), '<w:r></w:r>')}${long}`,
      )
    })

    test('is taken once, from the first choice', () => {
      const choice = (words: string) =>
        `<mc:Choice>${boxed(p(run(words)))}</mc:Choice><mc:Fallback>${boxed(p(run(words)))}</mc:Fallback>`
      expect(rewritten(p(`<w:r><mc:AlternateContent>${choice('once')}</mc:AlternateContent></w:r>`))).toBe(
        `${p('<w:r></w:r>')}${p(run('once'))}`,
      )
    })

    test('stays away with hidden words and deleted rows', () => {
      const hidden = `<w:r><w:rPr><w:vanish/></w:rPr>${boxed(p(run('unseen')))}</w:r>`
      expect(rewritten(p(run('a'), hidden))).toBe(p(run('a')))
      expect(rewritten(p(run('a'), `<w:del>${box(p(run('gone')))}</w:del>`))).toContain('<w:del><w:r><w:pict>')
    })
  })

  test('bodies after the first are part of it', () => {
    const parts = [p1('a'), '</w:body> <w:body/><w:body>', p1('b'), '</w:body><w:body>', p1('c')]
    expect(repairText(part(parts.join('')), { isNotes: false })).toBe(part(p1('a') + p1('b') + p1('c')))
  })

  test('deleted rows of tables are removed', () => {
    const row = (properties: string) => `<w:tr><w:trPr>${properties}</w:trPr><w:tc><w:p>${run('a')}</w:p></w:tc></w:tr>`
    const grid = '<w:tblGrid><w:gridCol w:w="900"/></w:tblGrid>'
    const table = (rows: string) => `<w:tbl>${grid}${rows}</w:tbl>`
    expect(rewritten(table(row('<w:del w:id="1"/>') + row('')))).toBe(table(row('')))
  })

  describe('a table', () => {
    const cell = (text: string, span = 0) =>
      `<w:tc>${span ? `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>` : ''}<w:p>${run(text)}</w:p></w:tc>`
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
    const grid = (columns: number, width = 0) =>
      `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`
    const empty = '<w:tc><w:p/></w:tc>'
    const table = (...inner: string[]) => `<w:tbl><w:tblPr/>${inner.join('')}</w:tbl>`

    test('whose grid is narrower than its rows gets one that fits them', () => {
      const rows = [row(cell('a'), cell('b'), cell('c')), row(cell('d'), cell('e'), cell('f'))]
      expect(rewritten(table(grid(2, 900), ...rows))).toBe(table(grid(3), ...rows))
    })

    test('without a grid gets one, and a cell across all columns spans no more', () => {
      const rows = [row(cell('b'), cell('c'))]
      expect(rewritten(table(row(cell('a', 9)), ...rows))).toBe(table(grid(2), row(cell('a', 2)), ...rows))
    })

    test('with a short first row has that row filled', () => {
      const rows = [row(cell('b'), cell('c'), cell('d'))]
      expect(rewritten(table(grid(3, 900), row(cell('a')), ...rows))).toBe(
        table(grid(3, 900), row(cell('a'), empty, empty), ...rows),
      )
    })

    test('with a head has the first row below it filled too, for pandoc counts its columns there', () => {
      const head = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('a')}${cell('b')}${cell('c')}</w:tr>`
      const rows = [row(cell('f'), cell('g'), cell('h'))]
      expect(rewritten(table(grid(3, 900), head, row(cell('d')), ...rows))).toBe(
        table(grid(3, 900), head, row(cell('d'), empty, empty), ...rows),
      )
    })

    test('keeps words in merged cells, and cells below no merged one', () => {
      const merged = (text: string, mark: string) =>
        `<w:tc><w:tcPr>${mark}</w:tcPr><w:p>${text && run(text)}</w:p></w:tc>`
      const [start, on] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>']
      const rows = (below: string) => [
        row(merged('a', start), cell('b')),
        row(merged('', on), cell('c')),
        row(merged('d', below), cell('e')),
      ]
      expect(rewritten(table(grid(2, 900), ...rows(on)))).toBe(table(grid(2, 900), ...rows('')))
      const lone = (mark: string) => [row(cell('a'), cell('b')), row(merged('', mark), cell('c'))]
      expect(rewritten(table(grid(2, 900), ...lone(on)))).toBe(table(grid(2, 900), ...lone('')))
    })

    test('is as wide as a row that begins further in', () => {
      const indented = (...cells: string[]) => row('<w:trPr><w:gridBefore w:val="2"/></w:trPr>', ...cells)
      const first = indented(cell('a'), cell('b'))
      const last = ['c', 'd', 'e'].map((text) => cell(text))
      expect(rewritten(table(grid(3, 900), first, row(...last)))).toBe(table(grid(4), first, row(...last, empty)))
    })

    test('is never wider than 200 columns, whatever its cells claim', () => {
      const first = (span: number) => row(cell('a', span), cell('z'))
      const others = Array.from({ length: 198 }, () => empty)
      expect(rewritten(table(first(99_999_999), row(cell('b'), cell('c'))))).toBe(
        table(grid(200), first(199), row(cell('b'), cell('c'), ...others)),
      )
    })

    test('keeps the words beyond that in the last cell of their row', () => {
      const cells = Array.from({ length: 203 }, (_, at) => cell(String(at + 1)))
      const last = `<w:tc>${[200, 201, 202, 203].map((at) => `<w:p>${run(String(at))}</w:p>`).join('')}</w:tc>`
      expect(rewritten(table(grid(203, 900), row(...cells)))).toBe(table(grid(200), row(...cells.slice(0, 199), last)))
      const spanning = [...cells.slice(0, 200), cell('wide', 7)]
      expect(rewritten(table(grid(207, 900), row(...spanning)))).toBe(
        table(grid(200), row(...cells.slice(0, 199), `<w:tc><w:p>${run('200')}</w:p><w:p>${run('wide')}</w:p></w:tc>`)),
      )
    })

    test('leaves cells in content controls where they are', () => {
      const control = `<w:sdt><w:sdtContent>${cell('202')}</w:sdtContent></w:sdt>`
      const cells = [...Array.from({ length: 201 }, () => cell('a')), control]
      expect(rewritten(table(grid(202, 900), row(...cells)))).toBe(table(grid(200), row(...cells)))
    })

    test('loses rows without cells, because of which pandoc would drop the whole table', () => {
      expect(rewritten(table('<w:tr/>', row(cell('a'))))).toBe(table(grid(1), row(cell('a'))))
    })

    test('within a cell is repaired too', () => {
      const inner = [row(cell('b'), cell('c'))]
      const outer = (nested: string) => table(grid(1, 900), row(`<w:tc>${nested}<w:p/></w:tc>`))
      expect(rewritten(outer(table(...inner)))).toBe(outer(table(grid(2), ...inner)))
    })

    test('that fits its grid stays as it was', () => {
      const fitting = table(grid(3, 900), row(cell('a', 2), cell('b')), row(cell('c'), cell('d'), cell('e')))
      expect(rewritten(fitting)).toBe(fitting)
    })
  })

  test.each(['ZOTERO_BIBL {}', 'Mendeley Bibliography CSL_BIBLIOGRAPHY', 'EN.REFLIST'])(
    'the list that a reference manager made under the name %s is shown as the author has it',
    async (name) => {
      const field = `<w:p><w:r><w:instrText xml:space="preserve"> ADDIN ${name} </w:instrText></w:r></w:p>`
      const parts = await openPackage((await readyForPandoc(buildDocx({ bodyXml: field }))).bytes)
      expect(await textOf(parts.get('word/document.xml'))).toMatch(/> ADDIN LIST [^<]*<\/w:instrText>/)
    },
  )

  test('a note mark within a note is removed, which may be its own', async () => {
    const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>'
    const footnotesXml = `<w:footnote w:id="1"><w:p>${run('Again')}${mark}</w:p></w:footnote>`
    const parts = await openPackage(
      (await readyForPandoc(buildDocx({ bodyXml: `<w:p>${mark}</w:p>`, footnotesXml }))).bytes,
    )
    expect(await textOf(parts.get('word/footnotes.xml'))).not.toContain('footnoteReference')
    expect(await textOf(parts.get('word/document.xml'))).toContain('footnoteReference')
  })

  test('an upright word in a formula stays upright, and a function stays a function', async () => {
    const word = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`
    const bodyXml = `<w:p><m:oMath xmlns:m="urn:m">${word('logit')}${word('sin')}${word('x')}</m:oMath></w:p>`
    const parts = await openPackage((await readyForPandoc(buildDocx({ bodyXml }))).bytes)
    const plain = '<m:r><m:rPr><m:nor/></m:rPr><m:t>logit</m:t></m:r>'
    expect(await textOf(parts.get('word/document.xml'))).toContain(plain + word('sin') + word('x'))
  })

  test.each([
    ['Symbol', 'F044', 'Δ'],
    ['Arial', '00B0', '°'],
    ['Times New Roman', 'F0B0', '°'],
    ['Segoe UI Symbol', '2610', '☐'],
    ['ZapfDingbats', 'F034', '✔'],
    ['ITC Zapf Dingbats', '6E', '■'],
    ['Some Dingbats', 'F041', '\uE041'],
  ])('the character of %s with the code %s is %s', async (font, code, letter) => {
    const bodyXml = `<w:p><w:r><w:sym w:font="${font}" w:char="${code}"/></w:r></w:p>`
    const parts = await openPackage((await readyForPandoc(buildDocx({ bodyXml }))).bytes)
    const written = `<w:t xml:space="preserve">&#x${letter.charCodeAt(0).toString(16)};</w:t>`
    expect(await textOf(parts.get('word/document.xml'))).toContain(`<w:r>${written}</w:r>`)
  })

  test.each(['Symbol', 'Wingdings', 'Wingdings 2', 'Webdings'])(
    'a character of %s stays for pandoc, which knows it, and for that a run in a style names the font',
    async (font) => {
      const stylesXml = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="character" w:styleId="Box"><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr></w:style></w:styles>`
      const symbol = `<w:sym w:font="${font}" w:char="F061"/>`
      const bodyXml = `<w:p><w:r>${symbol}</w:r><w:r><w:rPr><w:rStyle w:val="Box"/></w:rPr><w:t>\uF0A8</w:t></w:r></w:p>`
      const bytes = buildDocx({
        bodyXml,
        relationships:
          '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
        entries: [{ name: 'word/styles.xml', data: stylesXml }],
      })
      const text = await textOf((await openPackage((await readyForPandoc(bytes)).bytes)).get('word/document.xml'))
      expect(text).toContain(symbol)
      expect(text).toContain(`<w:rStyle w:val="Box"/><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
    },
  )

  test('a file without any of this keeps its bytes', async () => {
    const bytes = buildDocx({ text: 'An invented manuscript.' })
    expect((await readyForPandoc(bytes)).bytes).toBe(bytes)
  })

  test('the rest of the file stays as it was', async () => {
    const entries = [{ name: 'word/media/image1.png', data: 'picture' }]
    const bytes = buildDocx({
      bodyXml: '<w:p><w:fldSimple w:instr="SEQ"><w:r><w:t>7</w:t></w:r></w:fldSimple></w:p>',
      entries,
    })
    const parts = await openPackage((await readyForPandoc(bytes)).bytes)
    const texts = await Promise.all(
      ['word/media/image1.png', 'word/document.xml'].map((name) => textOf(parts.get(name))),
    )
    expect(texts).toEqual(['picture', expect.stringContaining('fldCharType="begin"')])
  })

  test('pandoc gets a few bytes in place of each picture, from which the picture is found again', async () => {
    const names = ['image1.png', 'image2.png']
    const bytes = buildDocx({
      text: 'Two views.',
      entries: names.map((name) => ({ name: `word/media/${name}`, data: `${name} `.repeat(1_000) })),
      relationships: names
        .map((name, at) => `<Relationship Id="p${at}" Type="${imageType}" Target="media/${name}"/>`)
        .join(''),
    })
    const ready = await readyForPandoc(bytes)
    const parts = await openPackage(ready.bytes)
    for (const name of names) {
      const standIn = Buffer.from(await textOf(parts.get(`word/media/${name}`)))
      expect(standIn.length).toBeLessThan(20)
      const picture = ready.pictureBehind(standIn)
      expect(picture.size).toBe(11_000)
      expect(Buffer.from(await picture.read()).toString()).toBe(`${name} `.repeat(1_000))
    }
    const other = Buffer.from('anything else')
    expect(await ready.pictureBehind(other).read()).toBe(other)
  })

  test.each([
    ['no zip', 'x'.repeat(100)],
    ['nothing', ''],
  ])('%s is returned unchanged', async (_what, text) => {
    const bytes = new TextEncoder().encode(text)
    expect((await readyForPandoc(bytes)).bytes).toBe(bytes)
  })
})

const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'

async function textOf(
  part: Awaited<ReturnType<typeof openPackage>> extends Map<string, infer Part> ? Part | undefined : never,
): Promise<string> {
  const chunks: Uint8Array[] = []
  await part?.read((chunk) => chunks.push(chunk))
  return Buffer.concat(chunks).toString()
}
