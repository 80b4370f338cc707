// Turns one Markdown paper into its Word file. Same input, same bytes: no clock, no network. Runs a heavy engine in
// this process, so a server calls render-articles.ts instead.

import { readFileSync } from 'node:fs'
import { convert } from 'pandoc-wasm'
import type { DemoAuthor, ManuscriptHeader } from './articles.ts'
import { affiliationsOf, demoPeriodical, parseArticle, parseManuscript } from './articles.ts'
import { styleDocx } from './style-docx.ts'

const folder = new URL('./', import.meta.url)
const markdownFormat = 'markdown-yaml_metadata_block-fancy_lists-example_lists-citations'
// A table with lines longer than this gets its widths from its dashes; otherwise columns fit their content.
const tableColumns = 200

/** Throws when a header is wrong, a figure is missing or the engine refuses the text. */
export async function renderArticle(markdown: string): Promise<Uint8Array> {
  const { header, body } = parseArticle(markdown)
  const line = `*${demoPeriodical.name}*, Vol. ${header.volume}, No. ${header.issue}. <https://doi.org/${header.doi}>`
  return toDocx(header, [block('Imprint', line), ...authorBlocks(header.authors)], body, header.publicationDate)
}

/** The Word file of a manuscript for double-blind review: it names no author. */
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
  // A missing figure is only a warning to pandoc, but a paper without its figure to the reader.
  if (!(output instanceof Blob) || warnings.some(({ verbosity }) => verbosity !== 'INFO')) {
    throw new Error(`pandoc could not write the Word file: ${stderr} ${JSON.stringify(warnings)}`)
  }
  return styleDocx(new Uint8Array(await output.arrayBuffer()), day)
}

/** By bare name: the engine's file system has no folders. */
function figuresOf(body: string): Record<string, Blob> {
  const names = [...body.matchAll(/\]\(figures\/([\w-]+\.png)\)/g)].flatMap((match) => match[1] ?? [])
  return Object.fromEntries(names.map((name) => [name, new Blob([readFileSync(new URL(`figures/${name}`, folder))])]))
}

function authorBlocks(authors: DemoAuthor[]): string[] {
  const places = [...new Set(authors.flatMap(affiliationsOf))]
  const names = authors.map((author) => {
    const marks = affiliationsOf(author).map((place) => places.indexOf(place) + 1)
    return marks.length > 0 ? `${author.name}^${marks.join(',')}^` : author.name
  })
  return [
    block('Author', names.join(', ')),
    ...places.map((place, index) => block('Affiliation', `^${index + 1}^ ${place}`)),
  ]
}

function block(style: string, text: string): string {
  return `::: {custom-style="${style}"}\n${text}\n:::`
}
