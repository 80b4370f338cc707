// What follows from a change of an article: decided here once, for everything that changes one, and carried out in the
// same transaction.
import type { Article } from './article.ts'

/**
 * `entered`: a new article. `published`: its day has come. `notices-changed`: one of its notices appeared, was edited
 * or went away. `typeset` and `marked`: the program made files of it, which does not change its content.
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
  /** It appears without a DOI, and gets one if the settings define how. */
  needsDoi: boolean
  /** Something that is printed in it has changed. */
  isTypeset: boolean
  /** Its PDF must show the marks of its current notices. */
  isMarked: boolean
  /** The article that this notice is about, whose standing is decided again. */
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
    // A restored article was public before and keeps its DOI.
    needsDoi: appears && after.doi === undefined && cause !== 'restored',
    isTypeset: after.files.docx !== undefined && !isOnlyPdfReplaced(cause, before, after),
    // Also when the last of its notices went away: then the original PDF returns.
    isMarked: cause === 'notices-changed' || after.standing !== undefined,
    // A notice's file contains nothing about its subject's files.
    subject: cause === 'file-replaced' || cause === 'notices-changed' ? undefined : subject,
  }
}

const isOnlyPdfReplaced = (cause: Cause, before: Article | undefined, after: Article): boolean =>
  cause === 'file-replaced' && before?.files.docx?.sha256 === after.files.docx?.sha256
