// What authors stated in the form about ethics, funding and the like, as sections at the end of the text: so HTML, PDF and JATS
// have them where each wants them. What the manuscript says itself is not said twice; if it says it in other words, somebody
// should look at it.
import {
  type PrintedDeclaration,
  type PrintedDeclarations,
  printedDeclarations,
} from '#src/domain/article/declarations.ts'
import { linkAddresses } from '#src/formats/full-text/reference-list/index.ts'
import type { Attention, Block, FullText, Heading } from '#src/formats/full-text/tree/full-text.ts'
import { findStated } from './find-stated.ts'

/** In English, as everything that the program itself writes around a text. Each announces its topic to JATS. */
const titles: Record<PrintedDeclaration, string> = {
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  ethics: 'Ethics statement',
  data: 'Data availability',
  aiUse: 'Use of artificial intelligence',
}

/** What it is on, within a sentence. */
const topics: Record<PrintedDeclaration, string> = {
  funding: 'funding',
  conflicts: 'conflicts of interest',
  ethics: 'ethics',
  data: 'data availability',
  aiUse: 'the use of artificial intelligence',
}

export function addStatements(text: FullText, statements: PrintedDeclarations | undefined): FullText {
  if (!statements) return text
  const ownStatement = findStated(text)
  const added: Block[] = []
  const attention: Attention[] = []
  for (const kind of printedDeclarations) {
    const words = statements[kind]
    if (!words) continue
    const own = ownStatement(kind, words)
    if (!own) added.push(...statementSection(kind, titles[kind], words))
    else if (!own.isSame) {
      attention.push({ kind: 'unprinted-statement', place: own.place, label: own.title, detail: topics[kind] })
    }
  }
  if (added.length + attention.length === 0) return text
  return withSections({ ...text, attention: [...text.attention, ...attention] }, added)
}

/** Before the appendices. */
export function withSections(text: FullText, added: readonly Block[]): FullText {
  const first = text.body.findIndex((block) => block.kind === 'heading' && block.role === 'appendix')
  return { ...text, body: text.body.toSpliced(first < 0 ? text.body.length : first, 0, ...added) }
}

export function statementSection(name: string, title: string, words: string): Block[] {
  const inlines = [{ kind: 'text' as const, text: title }]
  const heading: Heading = { kind: 'heading', id: `statement-${name}`, level: 1, inlines, role: 'declaration' }
  return [heading, ...words.split(/\n\s*\n/).flatMap(writeParagraph)]
}

function writeParagraph(words: string): Block[] {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? [] : [{ kind: 'paragraph', inlines: linkAddresses([{ kind: 'text', text }]) }]
}
