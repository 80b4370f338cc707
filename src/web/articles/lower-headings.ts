// A text within a page: its headings come below the one that introduces it. Elements and looks stay.

// Screen readers treat a level beyond it as level 2.
const lowest = 6

export function lowerHeadings(text: ParentNode, by: number): void {
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.setAttribute('aria-level', String(Math.min(Number(heading.localName.slice(1)) + by, lowest)))
  }
}
