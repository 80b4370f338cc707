// The copy that reviewers read as HTML, made fit to stand within the page of the case: its ids and headings must not
// mix with the page's own, and its parts are no landmarks of the page.
import { lowerHeadings } from '#src/web/articles/lower-headings.ts'

/** The heading of the case above the copy is an h4. */
const levelsAbove = 4

export function copyToShow(html: string, idPrefix: string): string {
  // The page's policy refuses the style in the head.
  const document = new DOMParser().parseFromString(html.slice(html.indexOf('<body>')), 'text/html')
  for (const element of document.querySelectorAll('[id]')) element.id = idPrefix + element.id
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${idPrefix}${link.getAttribute('href')?.slice(1)}`)
  }
  for (const element of document.querySelectorAll('[aria-labelledby]')) {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    element.setAttribute('aria-labelledby', ids.map((id) => idPrefix + id).join(' '))
  }
  lowerHeadings(document, levelsAbove)
  for (const section of document.querySelectorAll('section')) {
    for (const name of ['aria-labelledby', 'aria-label', 'role']) section.removeAttribute(name)
  }
  for (const aside of document.querySelectorAll('aside')) aside.setAttribute('role', 'note')
  const parts = document.querySelectorAll('body > header, body > main')
  return [...parts].map(({ innerHTML }) => innerHTML).join('')
}
