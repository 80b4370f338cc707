// The letters about a submission. None of them names the authors: letters get forwarded, and the review is double-blind.

import type { Article } from '#src/domain/article/article.ts'
import { labelOfPlace } from '#src/domain/article/place.ts'
import { dayInWords } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

type Manuscript = Pick<Submission, 'number' | 'title' | 'createdAt'>
type PublishedArticle = Readonly<
  Pick<Article, 'id' | 'title' | 'volume' | 'issue' | 'issueLabel' | 'coverDate' | 'publicationDate'>
>
type Office = Sender & { readonly review: { readonly checkDays?: number } }

// Mail programs cut long subjects anyway, and a title may have five hundred characters.
const maxTitleLength = 120

export function receivedLetter(sender: Sender, to: string, submission: Manuscript, publicUrl: string): Letter {
  const number = manuscriptNumber(submission)
  return composeLetter(sender, {
    kind: 'submission-received',
    to,
    subject: `${number} received: ${short(submission.title)}`,
    paragraphs: [
      `Thank you for your manuscript “${submission.title}”. Its number is ${number}; please quote it when you write to us.`,
      { before: 'You can follow its progress here:', link: `${publicUrl}/dashboard` },
    ],
  })
}

export function newSubmissionLetter(office: Office, to: string, submission: Manuscript, publicUrl: string): Letter {
  const number = manuscriptNumber(submission)
  const by = checkDay(office, submission)
  return composeLetter(office, {
    kind: 'submission-new',
    to,
    subject: `New submission ${number}${by ? ` – check by ${by}` : ''}`,
    paragraphs: [
      `A manuscript has arrived: “${submission.title}” (${number}).`,
      ...(by ? [`We have promised the author a first check by ${by}.`] : []),
      { before: 'It is waiting for a decision here:', link: `${publicUrl}/manage-journals?tab=submitted` },
    ],
  })
}

export function publishedLetter(sender: Sender, to: string, article: PublishedArticle, address: string): Letter {
  return composeLetter(sender, {
    kind: 'published',
    to,
    subject: `Published: ${short(article.title)} (Vol. ${article.volume}, No. ${article.issue})`,
    paragraphs: [
      `Your paper “${article.title}” has been published in ${labelOfPlace(article)}.`,
      { before: 'Everyone can read it here:', link: address },
    ],
  })
}

function short(title: string): string {
  const characters = [...title]
  return characters.length <= maxTitleLength ? title : `${characters.slice(0, maxTitleLength - 1).join('')}…`
}

/** The day by which the periodical promises authors a first check, if its record promises one. */
function checkDay({ review }: Office, { createdAt }: Manuscript): string | undefined {
  return review.checkDays ? dayInWords(Date.parse(createdAt) + review.checkDays * oneDay) : undefined
}
