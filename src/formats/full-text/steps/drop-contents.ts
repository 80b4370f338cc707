// Removes tables of contents and lists of figures: every format we write has its own.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { lineOf, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'

// Style names in Word and LibreOffice, in the most widely used languages: 'toc 1', 'Contents Heading', 'Figure Index
// 1', 'Verzeichnis 2'.
const contentsStyle =
  /^(toc|table of (figures|contents|authorities)|contents|(figure|illustration|table|object|alphabetical)? ?index|inhaltsverzeichnis|verzeichnis|abbildungsverzeichnis|tabla de ilustraciones|índice|indice|table des (matières|illustrations)|tdc|sumário|sumario)( ?heading| ?überschrift)?( ?\d)?$/i
const contentsTitle =
  /^(table of contents|contents|list of (figures|tables|figures and tables|abbreviations? and figures)|inhalt|inhaltsverzeichnis|abbildungsverzeichnis|tabellenverzeichnis|table des matières|índice|sumário|indice|оглавление|содержание|目录|目次)$/i
// 'Methods 4', 'Methods ..... 4', '2.1 Methods … iv'
const contentsLine = /^\S.{0,200}?(?:[\s.…·_]+)(?:\d{1,3}|[ivxl]{1,6})$/i

export function dropContents(text: FullText): FullText {
  const leftOut: Block[] = []
  const dropped = changeRuns(text, (blocks) => {
    leftOut.push(...blocks.filter(isStyled))
    return dropTyped(
      blocks.filter((block) => !isStyled(block)),
      leftOut,
    )
  })
  return withLeftOut(dropped, leftOut.map(lineOfBlock))
}

const isStyled = (block: Block): boolean =>
  block.kind === 'paragraph' && block.style !== undefined && contentsStyle.test(block.style)

/** A title 'Contents' followed by lines that end with page numbers. */
function dropTyped(blocks: Block[], leftOut: Block[]): Block[] {
  const kept: Block[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (!block) break
    if (contentsTitle.test(lineOfBlock(block))) {
      let end = at + 1
      while (end < blocks.length && isContentsLine(blocks[end])) end += 1
      // A lone title is what remains of a list that had its own styles.
      const next = blocks[end]
      if (end > at + 2 || (end === at + 1 && next?.kind === 'heading')) {
        leftOut.push(...blocks.slice(at, end))
        at = end - 1
        continue
      }
    }
    kept.push(block)
  }
  return kept
}

function isContentsLine(block: Block | undefined): boolean {
  if (block?.kind !== 'paragraph') return false
  const line = lineOf(block.inlines)
  return line === '' || contentsLine.test(line)
}
