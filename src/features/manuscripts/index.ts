// Word files typeset: asked for by whoever has one, made in processes of their own, handed back to be kept.
export { printFontFolders } from './engine/print-fonts.ts'
export {
  insertPreservedTypesetting,
  type PreservedTypesetting,
  readPreservedTypesettings,
} from './preserved-typesetting-store.ts'
export { requestTypesetting } from './request-typesetting.ts'
export { createTypesetter, type Typesetter } from './typesetter.ts'
export { typesettingHandler } from './typesetting-handler.ts'
export type { Made, Plan, Typesetting, TypesettingTarget } from './typesetting-job.ts'
export { findTypesetting, forgetTypesetting } from './typesetting-store.ts'
