// Searches the finished files for everybody who is known, as somebody who wants to find out would: words, metadata, parts
// of the package, the labels that screen readers read. What is found and was not kept on purpose stops the copy.
import { type FoundTrace, findKnown, type Known } from '#src/formats/anonymous/index.ts'
import { utf8 } from '#src/formats/bytes.ts'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import { openPackage } from '#src/formats/word/package/word-package.ts'
import { UnsafeCopy } from './unsafe-copy.ts'

export type ReviewFiles = { html: string; docx: Uint8Array; pdf: Uint8Array; answer: readonly string[] }

/** Throws UnsafeCopy. `kept` are the traces that somebody chose to keep. */
export async function checkCopy(files: ReviewFiles, known: Known, kept: readonly FoundTrace[]): Promise<void> {
  for (const [file, words] of await wordsOf(files)) {
    const found = findKnown(words, known, kept)
    if (found.length > 0) throw new UnsafeCopy('trace-left', { found: `${quoted(found)} (${file})` })
  }
}

const quoted = (found: readonly string[]): string =>
  found
    .slice(0, 3)
    .map((one) => `“${one}”`)
    .join(', ')

async function wordsOf({ html, docx, pdf, answer }: ReviewFiles): Promise<[file: string, words: string][]> {
  const parts: [string, string][] = []
  for (const part of (await openPackage(docx)).values()) {
    const isMarkup = /\.(xml|rels|svg)$/.test(part.name)
    const chunks: Uint8Array[] = []
    await part.read((chunk) => void (isMarkup && chunks.push(chunk)))
    if (isMarkup) parts.push(['Word file', wordsOfMarkup(utf8(Buffer.concat(chunks)))])
  }
  const answers = answer.map((text): [string, string] => ['answer to the reviewers', text])
  return [['HTML', wordsOfMarkup(html)], ...parts, ...answers, ['PDF', await readPdfWords(pdf)]]
}

// Between elements within which no name is torn apart.
const within = /<\/?(?:w:r|w:t|w:rPr|em|strong|u|s|sub|sup|span|code|a|i|b|tspan)(?:\s[^>]*)?\/?>/g

/** Text, and the values of attributes except pictures. What is apart on the page stays apart. */
function wordsOfMarkup(markup: string): string {
  const plain = markup.replaceAll(/\ssrc="data:[^"]*"/g, '')
  const values = [...plain.matchAll(/\s[\w:-]+="([^"]*)"/g)].map(([, value]) => value)
  const text = plain.replaceAll(within, '').replaceAll(/<[^>]+>/g, ' ¦ ')
  return [text, ...new Set(values)]
    .join(' ¦ ')
    .replaceAll(/&(?:amp|lt|gt|quot|#\d+);/g, (entity) => entities[entity] ?? ' ')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
