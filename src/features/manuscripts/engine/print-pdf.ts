// Turns a paper's text and record into two PDFs with the same pages: one for readers (PDF/UA-1), one for archives
// (PDF/A-2a). What the compiler cannot print of a manuscript is shown as well as possible and listed in `attention`; it
// never prevents a paper.
import type { PageLayout } from '#src/domain/typesetting.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { languageArguments } from '#src/formats/full-text/typst/language.ts'
import { writeTypst } from '#src/formats/full-text/typst/write-typst.ts'
import type { EngineOptions } from './exchange.ts'
import { attentionToCharacters, attentionToRefused } from './print-attention.ts'
import { familiesIn } from './print-fonts.ts'
import { isInvisible, printableRecord, withoutMissing } from './printable-source.ts'
import { findRefused, type Refused } from './refused-parts.ts'
import { templateFiles } from './template-files.ts'
import { createTypstCompiler, type TypstCompiler } from './typst-compiler.ts'

export type PrintOrder = {
  text: FullText
  front: FrontMatter
  layout: PageLayout
  pictures: ReadonlyMap<string, Uint8Array>
}

export type PrintedArticle = { pdf: Uint8Array; archival: Uint8Array; numberOfPages: number; attention: Attention[] }

export type Printer = {
  /** Throws when the template is broken, or for a fault of ours; never because of a manuscript's content. */
  print(order: PrintOrder): PrintedArticle
}

// Removing some missing characters may reveal others, and then refused formulas.
const maxTurns = 8

export function createPrinter({ templateFolder, fontFolders, ownFolder }: EngineOptions): Printer {
  const compiler = createTypstCompiler(templateFolder, fontFolders)
  const fonts = JSON.stringify(familiesIn(fontFolders))
  const own = templateFiles(ownFolder)
  return {
    print(order) {
      try {
        for (const [path, bytes] of own) compiler.lay(path, bytes)
        return printArticle(order, fonts, compiler)
      } finally {
        compiler.clear()
      }
    },
  }
}

function printArticle(order: PrintOrder, fonts: string, compiler: TypstCompiler): PrintedArticle {
  const { text, front, layout } = order
  const paths = layPictures(order.pictures, compiler)
  const missing = new Set<string>()
  let refused: Refused = { formulas: new Set(), pictures: new Set() }
  let isPlain = false

  for (let turn = 0; turn < maxTurns; turn += 1) {
    const source = withoutMissing(sourceOf(order, { paths, refused, isPlain }), missing)
    const inputs = { front: withoutMissing(printableRecord(front), missing), layout, fonts }
    const printed = printPages(source, inputs, compiler)
    if ('missing' in printed) {
      for (const characters of printed.missing) missing.add(characters)
    } else if ('refusal' in printed) {
      const found = findRefused(text, paths, compiler)
      if (isPlain && sizeOf(found) === sizeOf(refused)) throw new Error(`Typst refused the paper: ${printed.refusal}`)
      isPlain = sizeOf(found) === sizeOf(refused)
      refused = found
    } else {
      const visible = [...missing].filter((characters) => !isInvisible(characters))
      const attention = [...attentionToRefused(text, refused), ...attentionToCharacters(text, visible)]
      return { ...printed, attention: [...attention, ...printed.attention] }
    }
  }
  throw new Error(`no font has a glyph for ${[...missing].join(' ').slice(0, 200)}`)
}

function printPages(
  source: string,
  inputs: Record<string, string>,
  compiler: TypstCompiler,
): PrintedArticle | { missing: string[] } | { refusal: string } {
  const compiled = compiler.compile(source, inputs)
  if ('refusal' in compiled) return compiled
  const reader = compiler.export(compiled.pages, 'ua-1')
  if (!('pdf' in reader)) return reader
  const archive = compiler.export(compiled.pages, 'a-2a')
  if (!('pdf' in archive)) return archive
  return {
    pdf: reader.pdf,
    archival: archive.pdf,
    numberOfPages: compiled.pages.numOfPages,
    // The template leaves `#metadata((kind: "wide-table", place: …, label: …)) <attention>` where somebody should
    // check.
    attention: compiler.values(compiled.pages, 'attention') as Attention[],
  }
}

/** Under names of our own: a manuscript's picture names are not paths. */
function layPictures(pictures: PrintOrder['pictures'], compiler: TypstCompiler): Map<string, string> {
  return new Map(
    [...pictures].map(([file, bytes], at) => {
      const ending = /\.(png|jpe?g|gif|webp|svg)$/i.exec(file)?.[0].toLowerCase() ?? ''
      const path = `/pictures/${at + 1}${ending}`
      compiler.lay(path, bytes)
      return [file, path]
    }),
  )
}

type PrintJob = { paths: ReadonlyMap<string, string>; refused: Refused; isPlain: boolean }

function sourceOf({ text, front }: PrintOrder, { paths, refused, isPlain }: PrintJob): string {
  const body = writeTypst(text, {
    picturePath: (file) => (refused.pictures.has(file) ? undefined : paths.get(file)),
    isReadable: (typst) => !refused.formulas.has(typst),
    isPlain,
  })
  const language = languageArguments(text.language ?? front.language)
  return [
    '#import "/article.typ" as paper',
    `#show: paper.article.with(language: (${language.join(', ') || ':'}))`,
    body,
  ].join('\n')
}

function sizeOf({ formulas, pictures }: Refused): number {
  return formulas.size + pictures.size
}
