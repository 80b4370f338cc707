// What follows from a change of an article: decided here once, for everything that changes one, and carried out in the same
// transaction.
import type { Article } from './article.ts'

/**
 * `entered`: a new article. `published`: its day has come. `notices-changed`: one of its notices appeared, was edited or went
 * away. `typeset` and `marked`: the program made files of it, which changes nothing of what it says.
 */
export type Cause =
  | 'entered'
  | 'edited'
  | 'published'
  | 'file-replaced'
  | 'doi-assigned'
  | 'notices-changed'
  | 'withdrawn'
  | 'restored'
  | 'typeset'
  | 'marked'

export type Effects = {
  /** It appears without a DOI, and is to get one if the settings say which. */
  needsDoi: boolean
  /** What is printed of it says something else now. */
  isTypeset: boolean
  /** Its PDF has to say what its notices say now. */
  isMarked: boolean
  /** The article that it is a notice of, whose standing is decided again. */
  subject: string | undefined
}

type Change = {
  cause: Cause
  /** Absent before it is entered and while it is withdrawn. */
  before: Article | undefined
  after: Article | undefined
}

const none: Effects = { needsDoi: false, isTypeset: false, isMarked: false, subject: undefined }

export function effectsOfChange({ cause, before, after }: Change): Effects {
  if (cause === 'typeset' || cause === 'marked') return none
  const subject = (after ?? before)?.noticeOf?.articleId
  if (!after) return { ...none, subject }
  const appears = after.status === 'Published' && before?.status !== 'Published'
  return {
    // What is restored was public before: it has the DOI that it had.
    needsDoi: appears && after.doi === undefined && cause !== 'restored',
    isTypeset: after.files.docx !== undefined && !isOnlyPdfReplaced(cause, before, after),
    // Also when the last of its notices went away: then the PDF comes back as it was.
    isMarked: cause === 'notices-changed' || after.standing !== undefined,
    // A file of a notice says nothing of its subject.
    subject: cause === 'file-replaced' || cause === 'notices-changed' ? undefined : subject,
  }
}

const isOnlyPdfReplaced = (cause: Cause, before: Article | undefined, after: Article): boolean =>
  cause === 'file-replaced' && before?.files.docx?.sha256 === after.files.docx?.sha256
