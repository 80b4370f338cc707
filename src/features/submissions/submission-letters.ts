// The letters that a submission causes.
import { issueLabel } from '#src/features/periodical/index.ts'
import { composeLetter, type Sender } from '#src/platform/mail/compose-letter.ts'
import type { Letter } from '#src/platform/mail/mail-queue.ts'
import { manuscriptNumber, type Submission } from './submission.ts'

type Paper = { readonly id: string; readonly title: string; readonly volume: number; readonly issue: number }

// Mail programs cut subjects anyway, and a subject is no place for five hundred characters.
const longestTitle = 120

export function receivedLetter(sender: Sender, to: string, submission: Submission, publicUrl: string): Letter {
  const number = manuscriptNumber(submission)
  return composeLetter(sender, to, `${number} received: ${short(submission.title)}`, [
    `thank you for your manuscript “${submission.title}”. Its number is ${number}; please name it when you write to us.`,
    `You can follow it at ${publicUrl}/dashboard.`,
  ])
}

export function newManuscriptLetter(sender: Sender, to: string, submission: Submission, publicUrl: string): Letter {
  const number = manuscriptNumber(submission)
  return composeLetter(sender, to, `New manuscript ${number}: ${short(submission.title)}`, [
    `a manuscript has arrived: “${submission.title}” (${number}), by ${submission.authors.join(', ')}.`,
    `It waits for a decision at ${publicUrl}/dashboard.`,
  ])
}

export function publishedLetter(sender: Sender, to: string, paper: Paper, address: string): Letter {
  const place = `Vol. ${paper.volume}, No. ${paper.issue}`
  return composeLetter(sender, to, `Published: ${short(paper.title)} (${place})`, [
    `your paper “${paper.title}” is published in ${issueLabel(paper)}.`,
    `It stands at ${address}.`,
  ])
}

function short(title: string): string {
  const characters = [...title]
  return characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle - 1).join('')}…`
}
