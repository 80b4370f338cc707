// Corrected Word files of accepted manuscripts.
export { askForFile } from './ask-for-file.ts'
export { readCorrectedFile } from './read-corrected-file.ts'
export { replaceFile, requireReplaceable } from './replace-file.ts'
