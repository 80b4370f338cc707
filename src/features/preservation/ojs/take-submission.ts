// A manuscript that waits for a decision in OJS: its texts, its people, and the newest Word file of its author. The export has no
// reviews of it, and files for reviewers may name somebody.
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import { readEmailAddress } from '#src/features/accounts/fields/index.ts'
import type { OjsArticle, OjsFile } from '#src/formats/ojs-native/index.ts'
import { type FileDeps, findFile, typeOfFile } from './choose-files.ts'
import { creditAuthors } from './credit-authors.ts'
import type { Facts } from './read-facts.ts'
import { takeFile } from './take-file.ts'
import { lineOf } from './text-of-html.ts'

export type SubmissionInExport = Pick<Facts, 'title' | 'abstract' | 'keywords' | 'receivedAt'> & {
  formerId?: string | undefined
  contributors: SubmittedAuthor[]
  /** To whom it belongs here. */
  owner: { name: string; email: string }
  manuscript: { path: string; size: number; fileName: string }
  remarks: string[]
}

/** @returns a sentence that says why it cannot be taken over. */
export async function takeSubmission(
  deps: FileDeps,
  article: OjsArticle,
  { title, abstract, keywords, receivedAt }: Facts,
): Promise<SubmissionInExport | string> {
  const contributors = article.authors.flatMap((author) => nameAuthor(article, author))
  const owner =
    contributors.find(({ isCorresponding, email }) => isCorresponding && email) ??
    contributors.find(({ email }) => email)
  if (!owner?.email) return 'it waits for a decision, and none of its authors has an e-mail address'
  const manuscript = await newestManuscript(deps, article)
  if (typeof manuscript === 'string') return `it waits for a decision, and ${manuscript}`
  const remarks = [article.undecided === 'review' ? wasInReview : wasReceived]
  const others = article.files.length - 1
  if (others > 0) remarks.push(`Its other files are left out: ${others}.`)
  return {
    ...{ title, abstract, keywords, receivedAt, contributors, manuscript, remarks },
    formerId: article.id,
    owner: { name: owner.name, email: owner.email },
  }
}

const wasInReview =
  'It was in review in OJS. The export has no reviewers, reviews and decisions: here, its review starts again.'
const wasReceived = 'It had arrived in OJS, and was not in review yet.'

function nameAuthor(article: OjsArticle, author: OjsArticle['authors'][number]): SubmittedAuthor[] {
  const email = emailOf(author.email)
  // What is wrong with them is reported with the other facts.
  const credited = creditAuthors({ ...article, authors: [author] }, article.locale, [])
  return credited.map((one) => ({ ...one, ...(email !== undefined && { email }) }))
}

function emailOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : readEmailAddress(text).address
  } catch {
    return undefined
  }
}

/** The last revision, otherwise the first file that was sent in: the manuscript comes before what belongs to it. */
async function newestManuscript(
  deps: FileDeps,
  { files }: OjsArticle,
): Promise<SubmissionInExport['manuscript'] | string> {
  const inStage = (wanted: string) => files.filter(({ stage }) => stage === wanted)
  let reason = 'no Word file (.docx) of its author is in the export'
  for (const file of [...inStage('review_revision').reverse(), ...inStage('submission')]) {
    const found = await findFile(deps, file)
    if (typeof found === 'string' || (await typeOfFile(found.path)) !== 'docx') continue
    const taken = await takeFile(deps, 'docx', found)
    if (typeof taken !== 'string') return { ...taken, fileName: nameOf(file) }
    reason = `its Word file cannot be taken over: ${taken}`
  }
  return reason
}

const maxName = 120

function nameOf({ name }: OjsFile): string {
  const line = lineOf(name ?? '')
    .replaceAll(/[/\\]/g, '-')
    .replace(/\.docx$/i, '')
  return `${line.slice(0, maxName) || 'manuscript'}.docx`
}
