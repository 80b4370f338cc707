// Editors who step aside, and who decides in their place.
export { clearConflict, declareConflict } from './declare-conflict.ts'
export { nameGuestEditor } from './name-guest-editor.ts'
