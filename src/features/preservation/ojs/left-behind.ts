// What an export tells of people and their work before publication, and is not taken: counted, so that nobody looks for it here.
import type { OjsArticle } from '#src/formats/ojs-native/index.ts'

/** `emails` and `uploaders` each once. */
export type LeftBehind = { emails: string[]; uploaders: string[]; filesOfReviews: number }

export function leftBehindOf({ authors, files, undecided }: OjsArticle): LeftBehind {
  return {
    emails: undecided === undefined ? authors.flatMap(({ email }) => email?.toLowerCase() ?? []) : [],
    uploaders: files.flatMap(({ uploader }) => uploader ?? []),
    filesOfReviews: files.filter(({ stage }) => stage?.startsWith('review')).length,
  }
}

export function addLeftBehind(all: readonly LeftBehind[]): {
  emails: number
  uploaders: number
  filesOfReviews: number
} {
  return {
    emails: new Set(all.flatMap(({ emails }) => emails)).size,
    uploaders: new Set(all.flatMap(({ uploaders }) => uploaders)).size,
    filesOfReviews: all.reduce((sum, { filesOfReviews }) => sum + filesOfReviews, 0),
  }
}
