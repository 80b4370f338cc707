// A text with the words of the search marked.
import { highlight } from './highlight.ts'

export function MarkedText({ text, q }: { text: string; q: string }) {
  let position = 0
  return highlight(text, q).map((part) => {
    const key = position
    position += part.text.length
    return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
