// The messages about an uploaded file between the server's own thread and the inspecting ones.

import type { FileType } from '#src/domain/article/file-type.ts'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import type { BindingOrder, PartToBind } from '#src/formats/pdf/binding/index.ts'
import type { PdfMark } from '#src/formats/pdf/mark-pdf.ts'
import type { FaultOfCopy, PublishedProperties } from '#src/formats/word/cleaning/index.ts'
import type { ActiveContent } from '#src/formats/word/package/active-content.ts'
import type { FilledControls } from '#src/formats/word/review-form/read-controls.ts'

export type UploadType = FileType
/** `text` holds a Word document's words for full-text search. */
export type Inspection = ({ ok: true; text?: string } & ActiveContent) | { ok: false; code: string; message: string }

/** What the sender entered: names to look for in the manuscript, and the name of its file. */
export type KnownNames = { authors: readonly string[]; fileName: string }

/** `source`: the path of a file, or its content. */
export type BindingPart = Omit<PartToBind, 'read'> & { source: string | Uint8Array }

export type FilesToBind = Omit<BindingOrder, 'parts' | 'filling'> & {
  parts: readonly BindingPart[]
  filling: Uint8Array
}

/** Where to write. */
export type BindingPaths = { whole: string; booklet: string }

export type Question =
  | { about: 'acceptance'; path: string; type: UploadType }
  | { about: 'traces'; path: string; known: KnownNames }
  | { about: 'publication'; path: string; properties: PublishedProperties | undefined }
  /** A file of somebody who must stay unknown. */
  | { about: 'anonymity'; path: string; type: UploadType; annotator: string }
  /** A Word file that would load something from outside it, or has parts that nobody can read. */
  | { about: 'outside-links'; path: string }
  | { about: 'mark'; path: string; mark: PdfMark }
  /** A Word file whose fields somebody filled in. */
  | { about: 'controls'; path: string }
  /** A PDF that is to become part of another. */
  | { about: 'pages'; path: string }
  | { about: 'binding'; order: FilesToBind; paths: BindingPaths }

/** A copy that does not read back is not offered. */
export type PublicCopy = { ok: true; bytes: Uint8Array } | { ok: false; fault: FaultOfCopy }

/** A file that cannot be marked or stripped gets an empty answer. */
export type Answers = {
  anonymity: Uint8Array
  acceptance: Inspection
  traces: Finding[]
  publication: PublicCopy
  'outside-links': Uint8Array
  mark: Uint8Array
  controls: FilledControls
  /** 0 for a file that cannot be bound. */
  pages: number
  binding: true
}

export type InspectionRequest = Question & { id: number }
export type InspectionAnswer = { id: number; result: Answers[Question['about']] }
