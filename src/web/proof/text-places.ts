// The places of a full text to which a point can be tied: its headings, figures, tables, equations, notes and references.
import { idPrefix } from '#src/formats/full-text/html/fragment-ids.ts'

export type TextPlace = {
  /** As in the address of the place, without its prefix. */
  readonly place: string
  readonly name: string
}

const maxName = 70
// As many characters as the server takes, and more than a point needs.
const maxQuote = 300

const withIds = (names: readonly string[]): string => names.map((name) => `${name}[id^="${idPrefix}"]`).join()
const headings = ['h2', 'h3', 'h4', 'h5', 'h6']
const isHeading = withIds(headings)
const isPlaced = withIds([...headings, 'figure', 'p', 'div', 'li'])

/** In the order of the text. */
export function placesIn(html: string): TextPlace[] {
  const text = new DOMParser().parseFromString(html, 'text/html')
  return [...text.querySelectorAll(isPlaced)].map((element) => ({ place: placeOf(element), name: nameOf(element) }))
}

const placeOf = ({ id }: Element): string => id.slice(idPrefix.length)

function nameOf(element: Element): string {
  const named = element.localName === 'figure' ? (element.querySelector('figcaption') ?? element) : element
  return shorten(inOneLine(named.textContent), maxName) || placeOf(element)
}

export type SelectedWords = {
  readonly place: string
  readonly quote: string
  /** The element in which they begin. */
  readonly block: HTMLElement
}

/** The words that are selected in the text, and the place they are in: a figure, say, or else the part of the text. */
export function wordsSelectedIn(text: Element): SelectedWords | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const quote = shorten(inOneLine(selection.toString()), maxQuote)
  if (quote === '' || !text.contains(range.commonAncestorContainer)) return undefined
  const { startContainer: start } = range
  const around = [...text.querySelectorAll(isPlaced)].findLast((element) => element.contains(start))
  const above = [...text.querySelectorAll(isHeading)].findLast(
    (heading) => (heading.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  const place = around ?? above
  return { quote, place: place ? placeOf(place) : '', block: blockOf(start) }
}

const blocks = 'p, li, dt, dd, th, td, figcaption, blockquote, pre, h2, h3, h4, h5, h6, article'

function blockOf(node: Node): HTMLElement {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>(blocks) ?? document.body
}

/** For an element that no key reaches: the reader goes on from there. */
export function focusPlace(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function shorten(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
