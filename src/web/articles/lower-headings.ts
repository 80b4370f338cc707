// A text within a page: its headings come below the one that introduces it.

const lowest = 6

export function lowerHeadings(document: Document, by: number): void {
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const lower = document.createElement(`h${Math.min(Number(heading.localName.slice(1)) + by, lowest)}`)
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}
