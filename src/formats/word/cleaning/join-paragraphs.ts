// A paragraph whose mark was deleted continues in the next one, which gives both its formatting: the mark holds it.
import type { Carried, Frame } from './frame.ts'
import type { XmlOutput } from './xml-output.ts'

/** At the end of a paragraph whose mark was deleted: its content is taken out and waits where it was. */
export function carryOn(output: XmlOutput, paragraph: Frame, place: Frame): void {
  const pieces = output.cut(paragraph.at)
  const head = paragraph.contentAt - paragraph.at
  place.carried = {
    head: pieces.slice(0, head),
    content: pieces.slice(head),
    hasContent: paragraph.hasContent,
    tag: paragraph.tag,
  }
}

/** The next paragraph begins with the content carried over to it, after its own properties. */
export function takeOver(output: XmlOutput, paragraph: Frame): void {
  const { inherited } = paragraph
  if (!inherited) return
  paragraph.inherited = undefined
  paragraph.contentAt = output.length
  output.put(...inherited.content)
  paragraph.hasContent ||= inherited.hasContent
}

/** No paragraph follows: it stays a paragraph of its own, unless it is empty and not needed. */
export function putBack(output: XmlOutput, carried: Carried | undefined, isNeeded: boolean, at = output.length): void {
  if (!carried || !(isNeeded || carried.hasContent)) return
  output.insert(at, [...carried.head, ...carried.content, `</${carried.tag}>`])
}
