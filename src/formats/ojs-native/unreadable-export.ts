/** Why an export cannot be read, in words for whoever made it. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}
