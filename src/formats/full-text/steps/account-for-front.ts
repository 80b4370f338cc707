// What becomes of each line that was lifted out of the front matter: a field of the record holds it, a section at the
// end states it, or it stays at the beginning of the text.
import { findLost } from '#src/formats/full-text/ledger/find-lost.ts'
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import { piecesOf } from '#src/formats/full-text/ledger/words-of-tree.ts'
import type { Block, FoundFront, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf, lineOfBlock, withoutStart } from '#src/formats/full-text/tree/read-words.ts'
import { readAuthorDetails } from './author-details.ts'
import { linesIn, withoutRaised } from './author-lines.ts'
import { marksOf } from './author-marks.ts'
import {
  abstractRunIn,
  isAboutManuscript,
  isAbstractTitle,
  isAuthorsTitle,
  isCorrespondence,
  isKeywordsTitle,
  keywordsRunIn,
} from './front-words.ts'
import { roleOf } from './heading-roles.ts'

type Accounted = { found: FoundFront; kept: Block[]; statements: Block[] }

/** They have no lines. */
const isOther = ({ kind }: Block): boolean =>
  kind === 'figure' || kind === 'equation' || kind === 'code' || kind === 'definitions'

export function accountForFront(lifted: readonly Block[], front: FoundFront): Accounted {
  const { title = '', abstract = '', authors, affiliations, keywords, aboutManuscript: about = [] } = front
  const fields = [title, abstract, ...authors, ...affiliations, ...keywords, ...about].join('\n')
  // Words of other lines may occur in the same field.
  const known = lettersOf(fields)
  const lines = lifted.flatMap(linesIn)
  const lost = new Map(
    findLost(
      lines.map((inlines) => ({ pieces: piecesOf(withoutRaised(inlines)) })),
      fields,
      [title],
    ).map(({ at, words }) => [at, words]),
  )
  const correspondence: string[] = []
  const aboutManuscript: string[] = [...about]
  const kept: Block[] = lifted.filter(isOther)
  const statements: Block[] = []
  const funding = lines.flatMap(fundingOf)
  for (const [at, inlines] of lines.entries()) {
    const line = lineOf(inlines)
    const label = line.slice(0, Math.max(abstractRunIn(line), keywordsRunIn(line)))
    const missing = lettersOf(lost.get(at) ?? '').length - lettersOf(label).length
    if (line === '' || isLabel(line)) continue
    if (isCorrespondence(line)) correspondence.push(withoutFunding(line, inlines))
    else if (known.includes(lettersOf(line.slice(label.length)))) continue
    else if (missing <= 0 || missing < lettersOf(line).length * 0.5) continue
    else if (isAboutManuscript(line)) aboutManuscript.push(line)
    else {
      const statement = asStatement(inlines, line, statements.length)
      if (statement) statements.push(...statement)
      else kept.push({ kind: 'paragraph', inlines })
    }
  }
  if (funding.length > 0) statements.push(titleOf('Funding', statements.length), ...funding)
  const otherLines = kept.map(lineOfBlock).filter((line) => line !== '')
  const authorMarks = marksOf(lines, authors)
  return {
    found: {
      ...front,
      ...(otherLines.length > 0 && { otherLines }),
      ...(authorMarks.length > 0 && { authorMarks }),
      ...(correspondence.length > 0 && { correspondence }),
      ...(aboutManuscript.length > 0 && { aboutManuscript }),
    },
    kept,
    statements,
  }
}

const isLabel = (line: string): boolean => isAbstractTitle(line) || isKeywordsTitle(line) || isAuthorsTitle(line)

const maxTitleLength = 60

/** 'Funding: Nobody paid.' */
function asStatement(inlines: readonly Inline[], line: string, at: number): Block[] | undefined {
  const [, title = '', mark = ''] = /^(.{3,60}?)(\s*[:：.—–]\s*)(?=\S)/u.exec(line) ?? []
  const role = title.length <= maxTitleLength ? roleOf(title) : undefined
  if (role !== 'declaration' && role !== 'acknowledgements') return undefined
  return [titleOf(title, at), { kind: 'paragraph', inlines: withoutStart(inlines, title.length + mark.length) }]
}

const titleOf = (title: string, at: number): Block => ({
  kind: 'heading',
  id: `front-statement-${at + 1}`,
  level: 1,
  inlines: [{ kind: 'text', text: title }],
})

/** What stands after an author's affiliation. */
function fundingOf(inlines: readonly Inline[]): Block[] {
  const { name, funding } = readAuthorDetails(inlines) ?? { name: '', funding: [] }
  return funding.map((words) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: `${name}: ${words}` }] }))
}

function withoutFunding(line: string, inlines: readonly Inline[]): string {
  const { funding } = readAuthorDetails(inlines) ?? { funding: [] }
  return funding.reduce((rest, words) => rest.replace(words, () => ''), line).replace(/[\s·|•]+$/u, '')
}

export const wordsOfBlock = (block: Block): string[] => linesIn(block).map((inlines) => piecesOf(inlines).join(' '))
