// The letter that asks whether an address wants the newsletter, which contains nothing that a stranger could have typed, and
// the letter about a new issue.
import { issueLabel } from '#src/domain/issue.ts'
import { listInWords } from '#src/domain/list-in-words.ts'
import type { Issue, ListedArticle } from '#src/features/articles/issues/index.ts'
import { composeLetter, type Paragraph, type Sender } from '#src/platform/mail/compose-letter.ts'
import { type Letter, placeOfSecret } from '#src/platform/mail/mail-queue.ts'

type ConfirmTerms = { readonly publicUrl: string; readonly expiresAt: string }

export function confirmLetter(sender: Sender, to: string, { publicUrl, expiresAt }: ConfirmTerms): Letter {
  return composeLetter(sender, {
    kind: 'newsletter-confirm',
    secret: true,
    expiresAt,
    to,
    subject: 'New issues by e-mail: please confirm',
    paragraphs: [
      {
        before: `Somebody, probably you, asked for a message at this address for each new issue of ${sender.name}. If you want these messages, open this link and confirm:`,
        link: `${publicUrl}/newsletter/confirm/${placeOfSecret}`,
      },
      'The link works for three days. You can leave at any time with one click.',
      'If you did not ask for this, ignore this message: nothing more is sent, and we delete the address.',
    ],
  })
}

/** To somebody who gets the newsletter already: also the way out for those who have kept no letter. */
export function alreadySubscribedLetter(sender: Sender, to: string, { publicUrl, expiresAt }: ConfirmTerms): Letter {
  return composeLetter(sender, {
    kind: 'newsletter-confirm',
    secret: true,
    expiresAt,
    to,
    subject: 'New issues by e-mail: you get them already',
    paragraphs: [
      `Somebody, probably you, asked for a message at this address for each new issue of ${sender.name}. You get these messages already, so there is nothing to do.`,
      { before: 'To get no more, open:', link: leaveLink(publicUrl) },
    ],
  })
}

const leaveLink = (publicUrl: string): string => `${publicUrl}/newsletter/leave/${placeOfSecret}`

// More than nearly every issue has; a mail program cuts a letter of 100 KB.
const maxListed = 60
const maxNamed = 6
const maxTitle = 300

type News = {
  readonly issue: Issue
  readonly contents: readonly ListedArticle[]
  readonly publicUrl: string
  readonly addressOf: (articleId: string) => string
}

/** To everybody the same, but for the address and the link to leave. */
export function newIssueLetter(sender: Sender, to: string, news: News): Letter {
  const { issue, contents, publicUrl, addressOf } = news
  const label = issue.label ?? issueLabel(issue, issue)
  const listed = contents.slice(0, maxListed)
  const more = contents.length - listed.length
  const page = `${publicUrl}/archive/${issue.volume}/${issue.issue}`
  const letter = composeLetter(sender, {
    kind: 'new-issue',
    secret: true,
    to,
    subject: `New issue: ${label}`,
    paragraphs: [
      { before: `${issue.title ? `${label}: ${issue.title}` : label} is complete:`, link: page },
      ...listed.map((article): Paragraph => ({ before: lineOf(article), link: addressOf(article.id) })),
      ...(more > 0 ? [{ before: `And ${more} more papers:`, link: page }] : []),
      {
        before: 'You get this message because you asked for news of new issues. To get no more, open:',
        link: leaveLink(publicUrl),
      },
    ],
  })
  return { ...letter, leaveAddress: `${publicUrl}/api/newsletter/leave/${placeOfSecret}` }
}

function lineOf({ title, authors }: ListedArticle): string {
  const whole = title.replaceAll(/\s+/g, ' ').trim()
  const short = whole.length > maxTitle ? `${whole.slice(0, maxTitle)}…` : whole
  const names = authors.map(({ name }) => name)
  const named = names.length > maxNamed ? [...names.slice(0, maxNamed), 'others'] : names
  const ended = /[.!?…]$/.test(short) ? short : `${short}.`
  return named.length > 0 ? `${ended} ${listInWords(named)}` : ended
}
