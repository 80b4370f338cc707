// The copy for reviewers as a Word file, written from the text tree: nothing else of the author's file is in it.
// pandoc writes it, and the same cleaning as for published papers takes away what pandoc adds: days, programs, templates.

import { convert } from '#src/features/manuscripts/engine/pandoc/pandoc.ts'
import type { ReviewPicture } from '#src/features/manuscripts/engine/prepared-copy.ts'
import type { ReviewFront } from '#src/formats/anonymous/index.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { cleanDocx, replacePictures } from '#src/formats/word/cleaning/index.ts'
import { textOfXml, xmlText } from '#src/formats/xml/xml-text.ts'
import { nameBehind, standInFor } from './picture-stand-in.ts'
import { writeReviewFront, writeReviewText } from './write-review-html.ts'

const maxWriting = 40_000

/** Throws when pandoc writes no file. */
export async function writeReviewDocx(
  text: FullText,
  front: ReviewFront,
  pictures: ReadonlyMap<string, ReviewPicture>,
): Promise<Uint8Array> {
  const words = writeReviewFront(front) + writeReviewText(text, pictures, ({ name }) => `/${name}`)
  const html = `<html lang="${xmlText(text.language ?? front.language)}"><body>${forPandoc(words)}</body></html>`
  const media = [...pictures.values()].map((picture) => [picture.name, standInFor(picture) ?? picture.bytes] as const)
  const options = { from: 'html+native_spans', to: 'docx', 'input-files': [page], 'output-file': document }
  const files = { ...Object.fromEntries(media), [page]: new TextEncoder().encode(html) }
  const { output } = await convert({ options, stdin: null, files }, maxWriting)
  if (!output?.length) throw new Error('pandoc wrote no Word file')
  const cleaned = await cleanDocx(output, {
    title: front.number,
    authors: [],
    keywords: [],
    language: text.language ?? front.language,
    // The oldest day that a zip package can name: all copies have it.
    published: '1980-01-01',
  })
  const byName = new Map([...pictures.values()].map(({ name, bytes }) => [name, bytes]))
  return replacePictures(cleaned, (standIn) => byName.get(nameBehind(standIn) ?? ''))
}

const page = 'review.html'
const document = 'review.docx'

/** Hidden words are highlighted; the pictures are beside the page; formulas are TeX, which takes half the time and memory of MathML. */
const forPandoc = (html: string): string =>
  html
    .replaceAll('<span data-hidden="">', '<span class="mark">')
    .replaceAll('<img src="/', '<img src="')
    .replaceAll(formula, (mathml, display: string, alternative: string) => {
      const tex = textOfXml(alternative)
      const mode = display === 'block' ? '; mode=display' : ''
      return tex.includes('</') ? mathml : `<script type="math/tex${mode}">${tex}</script>`
    })

// As written by `writeMath`.
const formula = /<math display="(block|inline)" alttext="([^"]*)">.*?<\/math>/gs
