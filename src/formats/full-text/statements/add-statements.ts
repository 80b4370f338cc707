// What authors stated in the form about ethics, funding and the like, as sections at the end of the text: so HTML, PDF and JATS
// have them where each wants them. What the manuscript says itself is not said twice.
import {
  type PrintedDeclaration,
  type PrintedDeclarations,
  printedDeclarations,
} from '#src/domain/article/declarations.ts'
import { linkAddresses } from '#src/formats/full-text/reference-list/index.ts'
import type { Block, FullText, Heading } from '#src/formats/full-text/tree/full-text.ts'
import { findStated } from './find-stated.ts'

/** In English, as everything that the program itself writes around a text. Each announces its topic to JATS. */
const titles: Record<PrintedDeclaration, string> = {
  funding: 'Funding',
  conflicts: 'Conflicts of interest',
  ethics: 'Ethics statement',
  data: 'Data availability',
  aiUse: 'Use of artificial intelligence',
}

export function addStatements(text: FullText, statements: PrintedDeclarations | undefined): FullText {
  if (!statements) return text
  const isStated = findStated(text)
  const added = printedDeclarations.flatMap((kind) => {
    const words = statements[kind]
    return words && !isStated(kind, words) ? statementSection(kind, titles[kind], words) : []
  })
  return added.length === 0 ? text : withSections(text, added)
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
