// The letters that a submission causes. None names the authors: a letter is forwarded easily, and the review is double-blind.
import type { Article } from '#src/features/articles/index.ts'
import { issueLabel } from '#src/formats/issue.ts'
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

type Manuscript = Pick<Submission, 'number' | 'title' | 'createdAt'>
type Paper = Readonly<Pick<Article, 'id' | 'title' | 'volume' | 'issue' | 'issueLabel'>>
type Office = Sender & { readonly review: { readonly checkDays?: number } }

// Mail programs cut subjects anyway, and a subject is no place for five hundred characters.
const longestTitle = 120

export function receivedLetter(sender: Sender, to: string, submission: Manuscript, publicUrl: string): Letter {
  const number = manuscriptNumber(submission)
  return composeLetter(sender, {
    kind: 'submission-received',
    to,
    subject: `${number} received: ${short(submission.title)}`,
    paragraphs: [
      `thank you for your manuscript “${submission.title}”. Its number is ${number}; please name it when you write to us.`,
      { before: 'You can follow it here:', link: `${publicUrl}/dashboard` },
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
      `a manuscript has arrived: “${submission.title}” (${number}).`,
      ...(by ? [`Authors are promised a first check by ${by}.`] : []),
      { before: 'It waits for a decision here:', link: `${publicUrl}/manage-journals?tab=submitted` },
    ],
  })
}

export function publishedLetter(sender: Sender, to: string, paper: Paper, address: string): Letter {
  return composeLetter(sender, {
    kind: 'published',
    to,
    subject: `Published: ${short(paper.title)} (Vol. ${paper.volume}, No. ${paper.issue})`,
    paragraphs: [
      `your paper “${paper.title}” is published in ${paper.issueLabel ?? issueLabel(paper)}.`,
      { before: 'It stands here, open to everyone:', link: address },
    ],
  })
}

function short(title: string): string {
  const characters = [...title]
  return characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle - 1).join('')}…`
}

const dayForm = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = 24 * 3_600_000

/** The day until which authors are promised a first check, if the record promises any. */
function checkDay({ review }: Office, { createdAt }: Manuscript): string | undefined {
  return review.checkDays ? dayForm.format(Date.parse(createdAt) + review.checkDays * day) : undefined
}
