// Queues the letters that follow from a step, in its transaction, each to one person.
import { dayInWords } from '#src/domain/calendar-date.ts'
import type { CaseLetter, CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { LetterFacts } from '#src/domain/review/fill-letter.ts'
import { isDecisionLetter, readersOfOffice, signatureOfDecision } from '#src/domain/review/letter-frame.ts'
import type { LetterText, ReviewSettings } from '#src/domain/review/settings.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { readAccount } from '#src/features/accounts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { readGuestEditors } from '#src/features/submissions/authorship/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import { manuscriptNumber, type Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { placeOfSecret, queueMail } from '#src/platform/mail/mail-queue.ts'
import type { ReviewDeps } from './review-deps.ts'
import { listUnconflictedEditors } from './review-policy.ts'
import { insertCaseLetter } from './store/case-letter-store.ts'
import { readInvitation } from './store/invitation-store.ts'
import { readRound } from './store/round-store.ts'
import { writeCaseLetter } from './write-case-letter.ts'

export type CaseLetters = {
  readonly submission: Submission
  readonly settings: ReviewSettings
  readonly letters: readonly CaseLetter[]
  /** What an editor typed into the letter to the author, as the fact `text`, and the day by which a revision is due. */
  readonly facts?: LetterFacts | undefined
  /** The account of the editor who decides. */
  readonly decidedBy?: string | undefined
  /** As an editor changed it for this once. */
  readonly texts?: { readonly [kind in CaseLetterKind]?: LetterText | undefined } | undefined
}

type Recipient = {
  readonly email: string
  /** Their own, or what several people are called. */
  readonly name?: string | undefined
  readonly link: string
  readonly facts?: LetterFacts
  readonly invitationId?: string
  /** The link gives access to anyone who has it. */
  readonly hasSecret?: boolean
}

export async function queueCaseLetters(tx: Database, deps: ReviewDeps, order: CaseLetters): Promise<void> {
  if (order.letters.length === 0) return
  const { submission, settings, facts, texts } = order
  const sender = await readPeriodical(tx)
  const known: LetterFacts = {
    number: manuscriptNumber(submission),
    title: submission.title,
    journal: sender.name,
    'answer days': String(settings.answerDays),
    ...facts,
  }
  const signature = await signatureOf(tx, settings, { decidedBy: order.decidedBy, sender: sender.name })
  for (const letter of order.letters) {
    for (const recipient of await recipientsOf(tx, deps, submission, letter)) {
      const { email, name, link, invitationId } = recipient
      const written = writeCaseLetter(sender, settings, {
        kind: letter.kind,
        to: email,
        reader: name,
        signature: isDecisionLetter(letter.kind) ? signature : undefined,
        facts: { ...known, ...recipient.facts, link },
        text: texts?.[letter.kind],
        secret: recipient.hasSecret ?? invitationId !== undefined,
      })
      const mailId = await queueMail(tx, deps.clock, written)
      const queuedAt = deps.clock.now().toISOString()
      const about = { submissionId: submission.id, invitationId, kind: letter.kind }
      await insertCaseLetter(tx, { mailId, ...about, recipient: email, queuedAt })
    }
  }
}

/** How the letter of a decision is signed. @param decidedBy the account of the editor. */
export async function signatureOf(
  db: Database,
  { namesEditor }: Pick<ReviewSettings, 'namesEditor'>,
  { decidedBy, sender }: { decidedBy: string | undefined; sender: string },
): Promise<string> {
  const editor = namesEditor && decidedBy ? await readAccount(db, decidedBy) : undefined
  return signatureOfDecision(sender, editor?.name)
}

async function recipientsOf(
  tx: Database,
  { publicUrl }: ReviewDeps,
  submission: Submission,
  { to }: CaseLetter,
): Promise<Recipient[]> {
  if (to === 'author') {
    const author = await readAccount(tx, submission.accountId)
    return author ? [{ email: author.email, name: author.name, link: `${publicUrl}/submission/${submission.id}` }] : []
  }
  if (to === 'editors') {
    const link = `${publicUrl}/manage-journals/submissions/${submission.id}`
    return (await editorsOf(tx, submission)).map((editor) => ({ ...editor, link }))
  }
  // Its token is made when the letter is sent.
  if ('coAuthor' in to) {
    const name = await nameOfAuthor(tx, submission.id, to.coAuthor)
    return [{ email: to.coAuthor, name, link: `${publicUrl}/not-me/${placeOfSecret}`, hasSecret: true }]
  }
  if ('guest' in to) {
    const guest = (await readGuestEditors(tx, submission.id)).find(({ email }) => email === to.guest)
    return [{ email: to.guest, name: guest?.name, link: `${publicUrl}/manage-journals/submissions/${submission.id}` }]
  }
  const invitation = await readInvitation(tx, to.invitation)
  if (!invitation || invitation.isForgotten) return []
  // The title as reviewers read it.
  const texts = (await readRound(tx, submission.id, invitation.round))?.texts
  const facts = { due: dayInWords(invitation.dueOn), title: texts?.title }
  // Its token is made when the letter is sent.
  const { email, name } = invitation
  return [{ email, name, link: `${publicUrl}/review/${placeOfSecret}`, facts, invitationId: invitation.id }]
}

/** As the manuscript has it. */
async function nameOfAuthor(tx: Database, submissionId: string, address: string): Promise<string | undefined> {
  const { contributors } = await readStatedFacts(tx, submissionId)
  return contributors.find(({ email }) => email && emailKey(email) === emailKey(address))?.name
}

/**
 * The office, if it has an address; otherwise everybody who may decide. Where a guest editor was named, everybody who reads
 * the letters of the office may be in conflict: then only those who may decide.
 */
async function editorsOf(tx: Database, submission: Submission): Promise<Pick<Recipient, 'email' | 'name'>[]> {
  const office = (await readPeriodical(tx)).contact.email
  const guests = await readGuestEditors(tx, submission.id)
  if (office && guests.length === 0) return [{ email: office, name: readersOfOffice }]
  const editors = await listUnconflictedEditors(tx, submission)
  return [...new Map([...editors, ...guests].map(({ email, name }) => [email, { email, name }])).values()]
}
