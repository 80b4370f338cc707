// A paper's text and record in, its two PDFs out: one for readers (PDF/UA-1), one for archives (PDF/A-2a), of the same pages.
// What the compiler cannot print of a manuscript is shown as well as it goes and named in `attention`; it stops no paper.
import type { PageLayout } from '#src/features/manuscripts/typesetting.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { Attention, FullText } from '#src/formats/full-text/full-text.ts'
import { languageArguments } from '#src/formats/typst/language.ts'
import { writeTypst } from '#src/formats/typst/write-typst.ts'
import { familiesIn } from './paper-fonts.ts'
import { attentionToCharacters, attentionToRefused } from './print-attention.ts'
import { isInvisible, printableRecord, withoutMissing } from './printable-source.ts'
import { findRefused, type Refused } from './refused-parts.ts'
import { templateFiles } from './template-files.ts'
import { createTypstCompiler, type Laid, type TypstCompiler } from './typst-compiler.ts'

export type PrintOrder = {
  text: FullText
  front: FrontMatter
  layout: PageLayout
  pictures: ReadonlyMap<string, Uint8Array>
}

export type PrintedPaper = { pdf: Uint8Array; archival: Uint8Array; numberOfPages: number; attention: Attention[] }

export type PrinterOptions = {
  templateFolder: string
  fontFolders: string[]
  /** The journal's own template files: each takes the place of ours of the same name. Need not exist. */
  ownFolder?: string | undefined
}

export type Printer = {
  /** Throws when the template is broken, or for a fault of ours; never for what a manuscript holds. */
  print(order: PrintOrder): PrintedPaper
}

// Missing characters may come to light when others are gone, and refused formulas after them.
const mostTurns = 6

export function createPrinter({ templateFolder, fontFolders, ownFolder }: PrinterOptions): Printer {
  const compiler = createTypstCompiler(templateFolder, fontFolders)
  const fonts = JSON.stringify(familiesIn(fontFolders))
  const own = templateFiles(ownFolder)
  return {
    print(order) {
      try {
        for (const [path, bytes] of own) compiler.lay(path, bytes)
        return printPaper(order, fonts, compiler)
      } finally {
        compiler.clear()
      }
    },
  }
}

function printPaper(order: PrintOrder, fonts: string, compiler: TypstCompiler): PrintedPaper {
  const { text, front, layout } = order
  const paths = layPictures(order.pictures, compiler)
  const missing = new Set<string>()
  let refused: Refused = { formulas: new Set(), pictures: new Set() }

  for (let turn = 0; turn < mostTurns; turn += 1) {
    const source = withoutMissing(sourceOf(text, front, paths, refused), missing)
    const inputs = { front: withoutMissing(printableRecord(front), missing), layout, fonts }
    const compiled = compiler.compile(source, inputs)
    if ('refusal' in compiled) {
      const found = findRefused(text, paths, compiler)
      if (sizeOf(found) === sizeOf(refused)) throw new Error(`Typst refused the paper: ${compiled.refusal}`)
      refused = found
      continue
    }
    const written = writeBoth(compiled.pages, compiler)
    if ('missing' in written) {
      for (const characters of written.missing) missing.add(characters)
      continue
    }
    const visible = [...missing].filter((characters) => !isInvisible(characters))
    return {
      ...written,
      numberOfPages: compiled.pages.numOfPages,
      attention: [
        ...attentionToRefused(text, refused),
        ...attentionToCharacters(text, visible),
        ...attentionOfTemplate(compiled.pages, compiler),
      ],
    }
  }
  throw new Error(`no face has a letter for ${[...missing].join(' ').slice(0, 200)}`)
}

/** Under names of ours: what a manuscript calls its pictures is no path. */
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

function sourceOf(text: FullText, front: FrontMatter, paths: ReadonlyMap<string, string>, refused: Refused): string {
  const body = writeTypst(text, {
    picturePath: (file) => (refused.pictures.has(file) ? undefined : paths.get(file)),
    isReadable: (typst) => !refused.formulas.has(typst),
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

function writeBoth(
  pages: Laid,
  compiler: TypstCompiler,
): Pick<PrintedPaper, 'pdf' | 'archival'> | { missing: string[] } {
  const pdf = compiler.export(pages, 'ua-1')
  if ('missing' in pdf) return pdf
  const archival = compiler.export(pages, 'a-2a')
  return 'missing' in archival ? archival : { pdf: pdf.pdf, archival: archival.pdf }
}

/** The template leaves `#metadata((kind: "wide-table", place: …, label: …)) <attention>` where somebody should look. */
function attentionOfTemplate(pages: Laid, compiler: TypstCompiler): Attention[] {
  return compiler.values(pages, 'attention') as Attention[]
}
