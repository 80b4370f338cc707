// The words of the HTML that editors type into OJS: paragraphs stay apart, everything else is left out.
import { finished } from 'node:stream/promises'
import { RewritingStream } from 'parse5-html-rewriting-stream'
import { plainText } from '#src/domain/plain-text.ts'

const paragraphs = new Set('address blockquote dd div dl dt h1 h2 h3 h4 h5 h6 ol p pre section table ul'.split(' '))
const lines = new Set(['br', 'hr', 'li', 'tr'])
const unseen = new Set(['script', 'style', 'template', 'title'])

/** '' when nothing is left. */
export async function textOfHtml(html: string): Promise<string> {
  if (!/[<&]/.test(html)) return clean(html)
  const hasElements = /<[a-z!/]/i.test(html)
  let text = ''
  let hidden: string | undefined

  const breakAt = ({ tagName }: { tagName: string }): void => {
    if (paragraphs.has(tagName)) text += '\n\n'
    else if (lines.has(tagName)) text += '\n'
  }
  const parser = new RewritingStream()
  parser.on('startTag', (tag) => {
    if (unseen.has(tag.tagName)) hidden ??= tag.tagName
    breakAt(tag)
  })
  parser.on('endTag', (tag) => {
    if (tag.tagName === hidden) hidden = undefined
    if (!lines.has(tag.tagName)) breakAt(tag)
  })
  parser.on('text', (token) => {
    // Between elements, line breaks in the source mean nothing.
    if (hidden === undefined) text += hasElements ? token.text.replaceAll(/\s+/g, ' ') : token.text
  })
  parser.resume().end(html)
  await finished(parser)
  return clean(text)
}

const clean = (text: string): string =>
  (plainText(withoutControls(text)) ?? '')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The same as one line. */
export const lineOfHtml = async (html: string): Promise<string> => oneLine(await textOfHtml(html))

/** For a text that is not HTML. */
export const lineOf = (text: string): string => oneLine(plainText(withoutControls(text)) ?? '')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const withoutControls = (text: string): string => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
