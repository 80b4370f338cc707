// The copy for reviewers as one HTML page, which still lacks its pictures (see `embedPictures`): it loads nothing, runs nothing and links nowhere but
// within itself. Every paragraph has an id, so that a trace can be shown in its place.
import { createHash } from 'node:crypto'
import { hiddenReference, hiddenWords } from '#src/domain/anonymous-manuscript.ts'
import { addressToEmbed } from '#src/features/manuscripts/engine/embed-pictures.ts'
import type { ReviewPicture } from '#src/features/manuscripts/engine/prepared-copy.ts'
import type { ReviewFront } from '#src/formats/anonymous/index.ts'
import { writeFullTextHtml } from '#src/formats/full-text/html/write-full-text-html.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { reviewPageStyle } from './review-page-style.ts'

export function writeReviewHtml(
  text: FullText,
  front: ReviewFront,
  pictures: ReadonlyMap<string, ReviewPicture>,
): string {
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(reviewPageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${xmlText(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${xmlText(front.number)}</title>
<style>${reviewPageStyle}</style>
</head>
<body>
<header>
${writeReviewFront(front)}
</header>
<main>
${writeReviewText(text, pictures)}
</main>
</body>
</html>
`
}

/** The text alone, with its pictures at these addresses. */
export function writeReviewText(
  text: FullText,
  pictures: ReadonlyMap<string, ReviewPicture>,
  addressOf: (picture: ReviewPicture) => string = ({ name }) => addressToEmbed(name),
): string {
  return writeFullTextHtml(text, {
    pictureAddress(file) {
      const picture = pictures.get(file)
      return picture && addressOf(picture)
    },
    pictureSize(file) {
      const { width, height } = pictures.get(file) ?? {}
      return width && height ? { width, height } : undefined
    },
  })
}

/** Number, title, facts, abstract and what is asked of the reviewer. */
export function writeReviewFront(front: ReviewFront): string {
  const facts: [string, string, string?][] = [
    ...(front.dueOn ? [['Review due', xmlText(longDay(front.dueOn))] as [string, string]] : []),
    ['Words', front.wordCount.toLocaleString('en-GB')],
    ...(front.keywords.length > 0
      ? [['Keywords', front.keywords.map(withHidden).join(' · '), 'keywords'] as [string, string, string]]
      : []),
  ]
  const criteria = front.criteria.map((criterion) => `<li>${xmlText(criterion)}</li>`).join('')
  return [
    `<p class="number"><b>${xmlText(front.number)}</b> Confidential: for review only</p>`,
    `<p class="periodical">${xmlText(front.periodical)}</p>`,
    `<h1 id="title">${withHidden(front.title)}</h1>`,
    `<dl>${facts.map(([name, value, id]) => `<dt>${name}</dt><dd${id ? ` id="${id}"` : ''}>${value}</dd>`).join('')}</dl>`,
    front.abstract.trim() &&
      `<section id="abstract" aria-labelledby="abstract-title"><h2 id="abstract-title">Abstract</h2>${paragraphs(front.abstract)}</section>`,
    '<aside aria-label="About this review">',
    criteria && `<h2>What to consider</h2><ul>${criteria}</ul>`,
    `<h2>Your own page for this review</h2><p><code>${xmlText(front.reviewAddress)}</code> asks for your e-mail address and sends you a fresh link.</p>`,
    '</aside>',
  ]
    .filter(Boolean)
    .join('\n')
}

const paragraphs = (abstract: string): string =>
  abstract
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${withHidden(paragraph.replaceAll(/\s+/g, ' ').trim())}</p>`)
    .join('')

/** The form's texts are plain: what is hidden in them is known by its words. */
const withHidden = (text: string): string =>
  [hiddenWords, hiddenReference].reduce(
    (html, words) => html.replaceAll(words, `<span data-hidden="">${words}</span>`),
    xmlText(text),
  )

const months = 'January February March April May June July August September October November December'.split(' ')

function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}
