// How much people may upload.
export { reserveUpload } from './reserve-upload.ts'
