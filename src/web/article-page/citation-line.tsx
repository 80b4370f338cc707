// One line of a reference list, with italics where the style requires them.
import { Fragment } from 'react'
import type { Citation } from './cite-article.ts'

export function CitationLine({ parts }: { parts: Citation['parts'] }) {
  let at = 0
  return parts.map(({ text, italic }) => {
    const place = at
    at += text.length
    return italic ? <i key={place}>{text}</i> : <Fragment key={place}>{text}</Fragment>
  })
}
