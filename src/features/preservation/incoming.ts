// A periodical to import, whatever exported it: its papers, issues and settings, and where to read their files.
// enter-periodical.ts enters it.
import type { Clock } from '#src/domain/clock.ts'
import type { PreservedArticle, PreservedFile, PreservedIssue } from '#src/features/articles/preserved/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type IncomingBytes = {
  read(): AsyncIterable<Uint8Array>
  /** If it is known beforehand: other bytes are refused. */
  sha256?: string | undefined
  /** More than these are refused. */
  maxBytes: number
}

type Contents = 'sha256' | 'size'

export type IncomingFile = Omit<PreservedFile, Contents> & { bytes: IncomingBytes }
export type IncomingPicture = Omit<PreservedArticle['pictures'][number], Contents> & { bytes: IncomingBytes }

/** A notice may come before or after the paper that it is about; both are of the same periodical. */
export type IncomingArticle = Omit<PreservedArticle, 'files' | 'pictures'> & {
  files: readonly IncomingFile[]
  pictures: readonly IncomingPicture[]
}

export type IncomingIssue = Omit<PreservedIssue, 'cover'> & {
  cover?: { mediaType: string; bytes: IncomingBytes } | undefined
}

export type IncomingPeriodical = {
  /** For papers whose record nobody harvested before: it changed when they were entered. Otherwise the given time. */
  newsBy?: Clock | undefined
  /** Left as they are here if it brings none. */
  settings?: { record: Readonly<Record<string, unknown>>; savedAt: string } | undefined
  issues: readonly IncomingIssue[]
  /** Read once. */
  articles: AsyncIterable<IncomingArticle>
  /** Where to note whose files are stored: a later import of papers with the same ids goes on from there. */
  notesFolder?: string | undefined
  /** The blobs that `enterMore` names. */
  otherFiles?: readonly string[] | undefined
  /** In the same transaction: all of it or nothing. */
  enterMore?: ((tx: Database) => Promise<void>) | undefined
}
