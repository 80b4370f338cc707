// How much people may upload: a room of accounts with a door of its own.
export { reserveUpload } from './reserve-upload.ts'
