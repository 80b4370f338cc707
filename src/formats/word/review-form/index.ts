// The reviewer's form as a Word file: written with what is in the draft, and read back by the tags of its fields,
// or by its questions where a program has dropped the tags.
export type { ReviewForm } from './form-layout.ts'
export { understandForm } from './understand-form.ts'
export { writeForm } from './write-form.ts'
