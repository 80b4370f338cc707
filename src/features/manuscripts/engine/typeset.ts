// From a Word file to the finished paper: read, tidied up, written as HTML, printed, written as JATS. The same order
// gives the same bytes.

import { readFile } from 'node:fs/promises'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { normaliseText } from '#src/formats/full-text/normalise.ts'
import { countParts } from '#src/formats/full-text/tree/count-parts.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { cleanDocx } from '#src/formats/word/cleaning/index.ts'
import { readManuscriptFacts } from '#src/formats/word/package/manuscript-facts.ts'
import { citedItems } from '#src/formats/word/pandoc/cited-items.ts'
import type { PandocDocument } from '#src/formats/word/pandoc/pandoc-ast.ts'
import { readPandoc } from '#src/formats/word/pandoc/read-pandoc.ts'
import { readyForPandoc } from '#src/formats/word/pandoc/ready-word.ts'
import { factsOfPictures, nameShownPictures, type ShownPicture } from './article-pictures.ts'
import type { EngineOptions } from './exchange.ts'
import { nameEngine } from './name-engine.ts'
import { preparePictures } from './pictures/index.ts'
import { createPrinter, type PrintedArticle } from './print-pdf.ts'
import { readWord } from './read-word.ts'
import { setFormulas } from './set-formulas.ts'
import { wordsOfText } from './words-of-text.ts'
import { writeHtml, writeXml } from './write-article.ts'

export type Engine = {
  /** Throws UnreadableManuscript for a file that is not Word, and any other error when an engine breaks. */
  typeset(order: TypesettingOrder, onStep: (step: TypesettingStep) => void): Promise<Typeset>
}

export function createEngine(options: EngineOptions): Engine {
  const engine = nameEngine(options)
  const printer = createPrinter(options)

  return {
    async typeset(order, onStep) {
      onStep('reading')
      const manuscript = await read(order.manuscript)
      onStep('ordering')
      const { text, shown } = await putInOrder(manuscript)
      onStep('writing')
      const html = writeHtml(text, shown, order)
      const printed: Printed = order.withPdf ? print(text, shown, order) : {}
      return {
        html,
        // After printing: JATS names the last page.
        jats: writeXml(text, order, printed),
        pdf: printed.pdf,
        archival: printed.archival,
        numberOfPages: printed.numberOfPages,
        refusal: printed.refusal,
        pictures: shown.map(({ name, sha256, mediaType, bytes }) => ({ name, sha256, mediaType, bytes })),
        attention: [...text.attention, ...(printed.attention ?? [])],
        counts: countParts(text),
        words: wordsOfText(text),
        engine,
      }

      function print(text: FullText, shown: readonly ShownPicture[], { front, layout }: TypesettingOrder): Printed {
        onStep('printing')
        const pictures = new Map(shown.map(({ name, bytes }) => [name, bytes]))
        try {
          return printer.print({ text, front, layout, pictures })
        } catch (error) {
          // The paper's HTML and JATS are good all the same.
          return { refusal: error instanceof Error ? error.message : String(error) }
        }
      }
    },
  }
}

type Printed = Partial<PrintedArticle> & Pick<Typeset, 'refusal'>

async function read(path: string) {
  const bytes = await readFile(path)
  const facts = await readManuscriptFacts(bytes)
  const { json, pictures } = await readWord(await readyForPandoc(await withChangesAccepted(bytes, facts)))
  return { json, facts, pictures: await preparePictures(pictures) }
}

/** pandoc also accepts changes, but loses links in insertions, and does not join paragraphs whose break was deleted. */
async function withChangesAccepted(
  bytes: Uint8Array<ArrayBuffer>,
  { trackedChanges }: { trackedChanges: number },
): Promise<Uint8Array<ArrayBuffer>> {
  return trackedChanges === 0 ? bytes : cleanDocx(bytes, nobodys).catch(() => bytes)
}

const nobodys = { title: '', authors: [], keywords: [], language: 'en', published: '1980-01-01' }

async function putInOrder({ json, facts, pictures }: Awaited<ReturnType<typeof read>>) {
  const document: PandocDocument = JSON.parse(json)
  const allFacts = { ...facts, pictures: factsOfPictures(pictures) }
  const ordered = normaliseText(readPandoc(document), allFacts, citedItems(document))
  return nameShownPictures(await setFormulas(ordered), pictures)
}
