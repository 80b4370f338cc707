// Uploaded and stored files: accepting them, naming them, and removing them when nothing refers to them.
export {
  articleFileTypeOf,
  fileExtensions,
  fileTypeOf,
  mediaTypes,
  type StoredFile,
} from '#src/domain/article/file-names.ts'
export { type AcceptedUpload, acceptUpload, fileTooLarge, type Purpose } from './accept-upload.ts'
export { bindFiles } from './bind-files.ts'
export { cleanWord } from './clean-word.ts'
export { dropOutsideLinks } from './drop-outside-links.ts'
export { articleFileName, issueFileName, manuscriptFileName } from './file-names.ts'
export { createInspector, type Inspector } from './inspect-upload.ts'
export type { BindingPart } from './inspection.ts'
export { markPdf } from './mark-pdf.ts'
export { listNamed, listNamedFiles, type NamedFile } from './named-file-store.ts'
export { readText } from './read-text.ts'
export { listUnreferenced, sweepBlobs } from './sweep-blobs.ts'
