// Typesetting of Word files: requested by other features, done in separate processes, and handed back to be stored.
export { printFontFolders } from './engine/print-fonts.ts'
export { estimateManuscript } from './estimate-typesetting.ts'
export {
  insertPreservedTypesetting,
  type PreservedTypesetting,
  readPreservedTypesettings,
} from './preserved-typesetting-store.ts'
export { findTree } from './proof-tree-store.ts'
export { refuseOtherResult } from './refuse-other-result.ts'
export { requestTypesetting } from './request-typesetting.ts'
export { storeBytes, withLocalCopies, withLocalCopy } from './stored-files.ts'
export { createTypesetter, type Typesetter } from './typesetter.ts'
export type { ArticleInContents, IssueFront, PrintedIssueSheets } from './typesetting.ts'
export { typesettingHandler } from './typesetting-handler.ts'
export type { KeptTree, Made, Plan, Typesetting, TypesettingTarget } from './typesetting-job.ts'
export { deleteTypesetting, findTypesetting, findTypesettingsOf, typesettingKind } from './typesetting-store.ts'
