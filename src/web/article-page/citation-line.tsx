// One line of a reference list, with italics where the style requires them.
import { Fragment } from 'react'
import type { CitationList } from '#src/wire/journal.ts'

export type Citation = CitationList['citations'][number]

/** Without the name of the periodical and the address, which the page knows. */
export type CitedPaper = { before: string; volume: string | undefined; after: string }

export const completeCitation = (
  { before, volume, after }: CitedPaper,
  periodical: string,
  permanentUrl: string,
): Citation['parts'] => [
  { text: before },
  { text: periodical, italic: true },
  ...(volume ? [{ text: ', ' }, { text: volume, italic: true }] : []),
  { text: `${after}. ${permanentUrl}` },
]

export const citationText = (parts: Citation['parts']): string => parts.map(({ text }) => text).join('')

export function CitationLine({ parts }: { parts: Citation['parts'] }) {
  let at = 0
  return parts.map(({ text, italic }) => {
    const place = at
    at += text.length
    return italic ? <i key={place}>{text}</i> : <Fragment key={place}>{withBreaks(text)}</Fragment>
  })
}

/** An address ends a line after a slash, and not before its last letter. */
const withBreaks = (text: string) =>
  text.split(/(?<=\/)(?=[^/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
