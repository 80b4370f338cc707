/** Why an export cannot be read, in words for the person who made it. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport'
}

/** The file was never an export of papers: a folder may contain it beside some. */
export class ForeignFile extends UnreadableExport {
  override name = 'ForeignFile'
}
