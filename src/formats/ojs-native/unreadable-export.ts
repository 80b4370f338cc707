/** Why an export cannot be read, in words for the person who made it. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}
