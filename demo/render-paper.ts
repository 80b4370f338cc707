// One Markdown paper in, its Word file and its PDF out. Same input, same bytes: no clock, no network, and only the fonts
// that the compiler itself carries. Runs two heavy engines in this process, so a server calls render-papers.ts instead.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { convert } from 'pandoc-wasm'
import { dressDocx } from './dress-docx.ts'
import type { DemoAuthor, ManuscriptHeader, PaperHeader } from './papers.ts'
import { demoPeriodical, parseManuscript, parsePaper } from './papers.ts'

// The package is CommonJS built by NAPI-RS; its named exports are not visible to an ES import.
const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as typeof import('@myriaddreamin/typst-ts-node-compiler')

const folder = new URL('./', import.meta.url)
const markdownFormat = 'markdown-yaml_metadata_block-fancy_lists-example_lists-citations'
// A table whose lines are longer than this gets the widths of its dashes; below it, columns fit what they hold.
const tableColumns = 200

/** Throws when a header is wrong (the page range too), a figure is missing or an engine refuses the text. */
export async function renderPaper(markdown: string): Promise<{ docx: Uint8Array; pdf: Uint8Array }> {
  const { header, body } = parsePaper(markdown)
  const line = `*${demoPeriodical.name}*, Vol. ${header.volume}, No. ${header.issue}, pp. ${header.pages.replace('-', '–')}. <https://doi.org/${header.doi}>`
  const docx = await toDocx(
    header,
    [block('Imprint', line), ...authorBlocks(header.authors)],
    body,
    header.publicationDate,
  )
  return { docx, pdf: await toPdf(header, body) }
}

/** The Word file of a manuscript for double-blind review: no author is named in it. */
export async function renderManuscript(markdown: string): Promise<Uint8Array> {
  const { header, body } = parseManuscript(markdown)
  return toDocx(header, [], body, '2025-09-01')
}

async function toDocx(header: ManuscriptHeader, front: string[], body: string, day: string): Promise<Uint8Array> {
  const text = [
    ...front,
    block('Abstract Title', 'Abstract'),
    block('Abstract', header.abstract),
    block('Keywords', `**Keywords:** ${header.keywords.join('; ')}`),
    body,
  ].join('\n\n')
  const { files, stderr, warnings } = await convert(
    {
      from: markdownFormat,
      to: 'docx+native_numbering',
      standalone: true,
      columns: tableColumns,
      'output-file': 'paper.docx',
      metadata: { title: header.title, lang: 'en-GB', keywords: header.keywords },
    },
    text.replaceAll('](figures/', ']('),
    figuresOf(body),
  )
  const output = files['paper.docx']
  // A figure that is not found is only a warning to pandoc, and a paper without its figure to the reader.
  if (!(output instanceof Blob) || warnings.some(({ verbosity }) => verbosity !== 'INFO')) {
    throw new Error(`pandoc could not write the Word file: ${stderr} ${JSON.stringify(warnings)}`)
  }
  return dressDocx(new Uint8Array(await output.arrayBuffer()), day)
}

async function toPdf(header: PaperHeader, body: string): Promise<Uint8Array> {
  const { stdout, stderr } = await convert(
    { from: markdownFormat, to: 'typst', wrap: 'preserve', columns: tableColumns },
    body,
    {},
  )
  if (!stdout) throw new Error(`pandoc wrote no Typst: ${stderr}`)
  const meta = { ...header, periodical: demoPeriodical, ...runningHead(header) }
  const compiler = NodeCompiler.create({ workspace: fileURLToPath(folder), inputs: { meta: JSON.stringify(meta) } })
  const main = [
    '#import "/typst/paper.typ": *',
    '#show: paper.with(json(bytes(sys.inputs.meta)))',
    withVectorFigures(stdout),
  ].join('\n')
  const created = Date.parse(`${header.publicationDate}T00:00:00Z`) / 1000
  const compiled = compiler.compile({ mainFileContent: main })
  if (!compiled.result) {
    compiled.printErrors()
    throw new Error(`Typst refused "${header.title}"`)
  }
  const [first = 0, last = 0] = header.pages.split('-').map(Number)
  if (compiled.result.numOfPages !== last - first + 1) {
    throw new Error(`"${header.title}" has ${compiled.result.numOfPages} pages, its header says ${header.pages}`)
  }
  return compiler.pdf(compiled.result, { pdfTags: true, creationTimestamp: created })
}

function withVectorFigures(typst: string): string {
  return typst.replace(
    /#figure\(image\("figures\/([\w-]+)\.png", alt: ("(?:[^"\\]|\\.)*")\),/g,
    '#figure(chart(json("/figures/$1.json")), alt: $2,',
  )
}

/** By bare name: the engine's file system has no folders. */
function figuresOf(body: string): Record<string, Blob> {
  const names = [...body.matchAll(/\]\(figures\/([\w-]+\.png)\)/g)].flatMap((match) => match[1] ?? [])
  return Object.fromEntries(names.map((name) => [name, new Blob([readFileSync(new URL(`figures/${name}`, folder))])]))
}

function runningHead(header: PaperHeader): { runningTitle: string; runningAuthors: string } {
  const names = header.authors.map((author) => author.name.split(' ').at(-1) ?? author.name)
  const runningAuthors = names.length > 2 ? `${names[0]} et al.` : names.join(' and ')
  return { runningTitle: header.title.split(/[:?]/)[0] ?? header.title, runningAuthors }
}

function authorBlocks(authors: DemoAuthor[]): string[] {
  const places = [...new Set(authors.map((author) => author.affiliation))]
  const names = authors.map((author) => `${author.name}^${places.indexOf(author.affiliation) + 1}^`)
  return [
    block('Author', names.join(', ')),
    ...places.map((place, index) => block('Affiliation', `^${index + 1}^ ${place}`)),
  ]
}

function block(style: string, text: string): string {
  return `::: {custom-style="${style}"}\n${text}\n:::`
}
