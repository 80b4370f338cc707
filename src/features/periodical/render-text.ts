// A page's text, from its template to safe HTML. An administrator can write one that takes seconds, so a server renders the
// texts of others in a thread (text-thread.ts).
import { type MarkdownDocument, markdownSections } from '#src/formats/markdown/markdown-sections.ts'
import { factsAskedFor, fillTemplate } from './fill-template.ts'

export type TextToRender = {
  readonly markdown: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Ids that its headings must not take. */
  readonly reservedIds: readonly string[]
}

export type RenderedText = { document: MarkdownDocument; asked: ReturnType<typeof factsAskedFor> }

/** Rejects with an Error for the author of a text that cannot be rendered. */
export type RenderText = (text: TextToRender) => Promise<RenderedText>

/** In this thread, for commands that serve nobody else. Throws on a text that cannot be rendered. */
export function renderText({ markdown, facts, reservedIds }: TextToRender): RenderedText {
  const document = markdownSections(fillTemplate(markdown, facts), reservedIds)
  return { document, asked: factsAskedFor(markdown) }
}
